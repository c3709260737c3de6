import { siteField } from "#functions/sites/stats/fieldHandler";
import { stats } from "#functions/sites/stats/fields";

export const handler = siteField(stats);
