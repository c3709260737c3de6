import { ofSharedSite } from "#functions/sites/stats/asked";
import { summary } from "#functions/sites/stats/fields";

export const handler = ofSharedSite("STATS", summary);
