import { ofSharedSite } from "#functions/sites/stats/asked";
import { stats } from "#functions/sites/stats/fields";

export const handler = ofSharedSite("STATS", stats);
