import { ofSite } from "#functions/stats/asked";
import { breakdown } from "#functions/stats/fields";

export const handler = ofSite(breakdown);
