import { sharedSiteField } from "#functions/sites/stats/asked";
import { breakdown } from "#functions/sites/stats/fields";

export const handler = sharedSiteField("BREAKDOWN", breakdown);
