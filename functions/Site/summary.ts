import { siteField } from "#functions/sites/stats/fieldHandler";
import { summary } from "#functions/sites/stats/fields";

export const handler = siteField(summary);
