import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { InternalError } from "#functions/aws/errors";
import { sendAll, processBatch } from "#functions/aws/sqs";
import { repairPage } from "#functions/users/reconcile/repairPage";
import type { Walk } from "#functions/users/reconcile/walks";

/**
 * Mends one page, then asks for the one that follows. A page that comes twice finds nothing left to mend. One with somebody whom it could
 * not mend is asked for again, by itself, until the queue gives it up.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Walk>(event, async (page) => {
    const { next, isWhole } = await repairPage(page);
    if (page.again && !isWhole) throw new InternalError("somebody could not be mended: the log says who");
    if (page.again) return;
    await sendAll("reconcile", [...(next ? [next] : []), ...(isWhole ? [] : [{ ...page, again: true }])]);
  });
}
