import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { askLake } from "#functions/lake/asking/ask";
import { mergeOrLog } from "#functions/lake/asking/mergeMonth";
import { commitSites } from "#functions/lake/catalog/commitSites";
import { expireTables } from "#functions/lake/catalog/expire";
import type { DatedSite } from "#functions/lake/catalog/siteFiles";
import { KINDS } from "#functions/lake/columns";
import { deleteExport, storeExport } from "#functions/lake/exports";
import type { Month } from "#functions/lake/heads";
import { exportSite } from "#functions/sites/asking/exportSite";
import { siteById } from "#functions/sites/site";
import { dayAt } from "#functions/sites/stats/calendar";

type LakeMessage = { jobId: string } | { month: Month } | { commit: true } | { expire: true };

/**
 * The work of the lake that no request waits for: writes visits of a site, or what they did, into a file that
 * its owner downloads; makes one file of each kind of the days of a month; commits files that changed to the
 * tables, and deletes metadata of earlier snapshots. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<LakeMessage>(event, async (message) => {
    if ("month" in message) await merge(message.month);
    else if ("commit" in message) await commitSites(findSite);
    else if ("expire" in message) await expireTables(KINDS);
    else await exportSite(message, { ask: askLake, store: storeExport, remove: deleteExport });
  });
}

async function merge(month: Month): Promise<void> {
  const site = await findSite(month.siteId);
  if (site) await mergeOrLog(month, site.dateOf);
}

async function findSite(siteId: string): Promise<DatedSite | undefined> {
  const site = await siteById(siteId);
  return site && { siteId, dateOf: (start) => dayAt(start, site.timezone).date };
}
