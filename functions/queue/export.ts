import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { exportSubscriber } from "#functions/mail/person/exportSubscriber";

/** Writes what is stored about people into files. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, exportSubscriber);
}
