import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { processBatch, sendAll } from "#functions/aws/sqs";
import type { Sweep } from "#functions/lake/heads";
import type { SweptCounts } from "#functions/lake/sweep";
import { monthsToMerge } from "#functions/lake/monthsToMerge";
import { eraseFiles, sweepFiles, sweepSite } from "#functions/lake/sweep";
import type { SiteErasureState } from "#functions/sites/eraseSite";
import { eraseSite } from "#functions/sites/eraseSite";
import { siteById } from "#functions/sites/site";
import { monthAt } from "#functions/sites/stats/calendar";
import { historyDaysOf } from "#table/sites/site";

/**
 * Deletes the data of deleted sites within its time limit: a message names a site and the place to continue.
 * Deletes files of the lake that no head names: of a period that was written again, or once a day of a site.
 * Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<SiteErasureState | { sweep: Sweep }>(event, async (message) => {
    if (!("sweep" in message)) return eraseSite(message, { LakeFile: eraseFiles });
    const { siteId, periodStart } = message.sweep;
    const swept =
      periodStart === undefined ? await walk(siteId) : { heads: 0, files: await sweepFiles(message.sweep) };
    if (swept.files > 0) log.info("files of the lake were deleted", { siteId, ...swept });
  });
}

/** Deletes a site's history of more than `historyDays`, and starts the merges of its months: once a day. */
async function walk(siteId: string): Promise<SweptCounts> {
  const site = await siteById(siteId);
  if (!site) return sweepSite(siteId, 0);
  const swept = await sweepSite(siteId, historyDaysOf(site));
  const months = await monthsToMerge(siteId, (at) => monthAt(at, site.timezone));
  const messages = months.map((month) => ({ month }));
  // On the fourth of a month each site has one: other rare work does not wait for all of them (fair queues).
  await sendAll("lake", messages, { groupId: "months" });
  return swept;
}
