import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { processBatch } from "#functions/aws/sqs";
import type { Sweep } from "#functions/lake/heads";
import { eraseFiles, sweepFiles, sweepSite } from "#functions/lake/sweep";
import type { Erase } from "#functions/sites/eraseSite";
import { eraseSite } from "#functions/sites/eraseSite";
import { siteById } from "#functions/sites/site";
import { historyDaysOf } from "#table/sites/site";

/**
 * Deletes the data of deleted sites for as long as the time limit allows: a message names a site and where to
 * continue. Also deletes files of the lake that no head names: of a period that was written again, or once a day of
 * a site, with what is older than its `historyDays`. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Erase | { sweep: Sweep }>(event, async (message) => {
    if (!("sweep" in message)) return eraseSite(message, { LakeFile: eraseFiles });
    const { siteId, periodStart } = message.sweep;
    const swept =
      periodStart === undefined
        ? await sweepSite(siteId, await historyOf(siteId))
        : { heads: 0, files: await sweepFiles(message.sweep) };
    if (swept.files > 0) log.info("files of the lake were deleted", { siteId, ...swept });
  });
}

/** A deleted site has no history. */
async function historyOf(siteId: string): Promise<number> {
  const site = await siteById(siteId);
  return site ? historyDaysOf(site) : 0;
}
