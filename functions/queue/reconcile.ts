import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { InternalError } from "#functions/aws/errors";
import { sendAll, processBatch } from "#functions/aws/sqs";
import { repairPage } from "#functions/users/reconcile/repairPage";
import type { Walk } from "#functions/users/reconcile/walks";

/**
 * Repairs one page of a walk, then sends a message for the next page. Repairing a page twice changes nothing.
 * A page with an item that could not be repaired is sent again as a message of its own, which fails until SQS
 * moves it to the dead-letter queue. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Walk>(event, async (page) => {
    const { next, isWhole } = await repairPage(page);
    if (page.again && !isWhole)
      throw new InternalError(
        "not all items of the page could be repaired: the warnings before this line name them",
      );
    if (page.again) return;
    await sendAll("reconcile", [...(next ? [next] : []), ...(isWhole ? [] : [{ ...page, again: true }])]);
  });
}
