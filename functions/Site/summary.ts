import { ofSite } from "#functions/sites/stats/asked";
import { summary } from "#functions/sites/stats/fields";

export const handler = ofSite(summary);
