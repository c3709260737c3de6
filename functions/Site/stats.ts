import { siteField } from "#functions/sites/stats/asked";
import { stats } from "#functions/sites/stats/fields";

export const handler = siteField(stats);
