import { sharedSiteField } from "#functions/sites/stats/fieldHandler";
import { report, sharesFor } from "#functions/sites/stats/report";

export const handler = sharedSiteField(sharesFor, report);
