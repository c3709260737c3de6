import { ofSharedSite } from "#functions/stats/asked";
import { stats } from "#functions/stats/fields";

export const handler = ofSharedSite("STATS", stats);
