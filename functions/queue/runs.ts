import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { ExecutionsMessage } from "#functions/mail/sequences/messages";
import { worker } from "#functions/mail/sequences/messages";

/**
 * Begins, moves and ends runs of sequences after changes of subscribers. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ExecutionsMessage>(event, worker());
}
