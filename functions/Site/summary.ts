import { siteField } from "#functions/sites/stats/asked";
import { summary } from "#functions/sites/stats/fields";

export const handler = siteField(summary);
