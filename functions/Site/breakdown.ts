import { siteField } from "#functions/sites/stats/fieldHandler";
import { breakdown } from "#functions/sites/stats/fields";

export const handler = siteField(breakdown);
