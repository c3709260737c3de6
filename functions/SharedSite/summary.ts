import { sharedSiteField } from "#functions/sites/stats/fieldHandler";
import { summary } from "#functions/sites/stats/fields";

export const handler = sharedSiteField("STATS", summary);
