import { ofSite } from "#functions/sites/stats/asked";
import { breakdown } from "#functions/sites/stats/fields";

export const handler = ofSite(breakdown);
