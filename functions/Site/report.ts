import { siteField } from "#functions/sites/stats/fieldHandler";
import { report } from "#functions/sites/stats/report";

export const handler = siteField(report);
