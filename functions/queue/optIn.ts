import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { OptIn } from "#functions/mail/optIn";
import { mailOptIn } from "#functions/mail/optIn";

/** Mails the links that confirm subscriptions. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<OptIn>(event, mailOptIn);
}
