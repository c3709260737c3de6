import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { processBatch } from "#functions/aws/sqs";
import { askLake } from "#functions/lake/asking/ask";
import { deleteExport, storeExport } from "#functions/lake/exports";
import type { Month } from "#functions/lake/heads";
import { mergeMonth, UNMERGED } from "#functions/lake/asking/mergeMonth";
import { exportSite } from "#functions/sites/asking/exportSite";
import { siteById } from "#functions/sites/site";
import { dayAt } from "#functions/sites/stats/calendar";

/**
 * The work of the lake that no request waits for: writes visits of a site, or what they did, into a file that
 * its owner downloads, and makes one file of each kind of the days of a month. Reports the failed messages to
 * SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string } | { month: Month }>(event, (message) =>
    "month" in message
      ? merge(message.month)
      : exportSite(message, { ask: askLake, store: storeExport, remove: deleteExport }),
  );
}

async function merge(month: Month): Promise<void> {
  const { siteId, periodStart } = month;
  const site = await siteById(siteId);
  if (!site) return;
  const days = await mergeMonth(month, (start) => dayAt(start, site.timezone).date).catch(
    (error: unknown) => {
      log.willRetry(`a month could not be merged: ${UNMERGED}`, error, { siteId, periodStart });
      throw error;
    },
  );
  if (days > 0) log.info("a month was merged", { siteId, periodStart, days });
}
