import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { Notice } from "#functions/users/notices";
import { sendNotice } from "#functions/users/notices";

/**
 * Mails notices, each once, although the stream consumer may send a message twice and SQS may deliver it
 * twice. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Notice>(event, sendNotice);
}
