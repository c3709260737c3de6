import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { applyEvent } from "#functions/mail/engagement/apply";

/** Takes events of SES about sends in. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<unknown>(event, (message) => applyEvent(message));
}
