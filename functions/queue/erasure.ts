import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { eraseSubscriber } from "#functions/mail/person/eraseSubscriber";

/** Deletes what is stored about people, for as long as the time limit allows. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, eraseSubscriber);
}
