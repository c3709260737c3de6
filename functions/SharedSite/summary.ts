import { ofSharedSite } from "#functions/stats/asked";
import { summary } from "#functions/stats/fields";

export const handler = ofSharedSite("STATS", summary);
