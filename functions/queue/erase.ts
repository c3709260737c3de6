import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { eraseFiles, sweepFiles } from "#functions/lake/sweep";
import { walkSite, walkWithoutSite } from "#functions/lake/walk";
import type { SiteErasureState } from "#functions/sites/eraseSite";
import { eraseSite } from "#functions/sites/eraseSite";
import { siteById } from "#functions/sites/site";
import { monthAt } from "#functions/sites/stats/calendar";
import { historyDaysOf } from "#table/sites/site";

/** Names the site whose files are swept, or looked through once a day. */
type EraseMessage = SiteErasureState | { sweep: string } | { walk: string };

/**
 * Deletes the data of deleted sites within its time limit: a message names a site and the place to continue.
 * Deletes files of the lake that no head names: after a commit that replaced them, or once a day of a site.
 * Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<EraseMessage>(event, async (message) => {
    if ("sweep" in message) await sweepFiles(message.sweep);
    else if ("walk" in message) await walk(message.walk);
    else await eraseSite(message, { LakeFile: eraseFiles });
  });
}

async function walk(siteId: string): Promise<void> {
  const site = await siteById(siteId);
  if (!site) return walkWithoutSite(siteId);
  const monthOf = (at: string) => monthAt(at, site.timezone);
  await walkSite({ siteId, historyDays: historyDaysOf(site), monthOf });
}
