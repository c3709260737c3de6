import { ofSite } from "#functions/stats/asked";
import { stats } from "#functions/stats/fields";

export const handler = ofSite(stats);
