import { sharedSiteField } from "#functions/sites/stats/fieldHandler";
import { breakdown } from "#functions/sites/stats/fields";

export const handler = sharedSiteField("BREAKDOWN", breakdown);
