import { sharedSiteField } from "#functions/sites/stats/fieldHandler";
import { stats } from "#functions/sites/stats/fields";

export const handler = sharedSiteField("STATS", stats);
