import { ofSite } from "#functions/stats/asked";
import { summary } from "#functions/stats/fields";

export const handler = ofSite(summary);
