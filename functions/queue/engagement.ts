import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { applyEvent } from "#functions/mail/engagement/apply";
import { wakeRunOf } from "#functions/mail/sequences/wake";

/** Takes events of SES about sends in, for which runs of sequences may wait. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<unknown>(event, async (message) => {
    const answered = await applyEvent(message);
    if (answered) await wakeRunOf(answered);
  });
}
