import { ofSite } from "#functions/sites/stats/asked";
import { stats } from "#functions/sites/stats/fields";

export const handler = ofSite(stats);
