import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { SendMessage } from "#functions/mail/send/routes";
import { deliverSend } from "#functions/mail/send/delivery/deliver";
import { turnOfBulk } from "#functions/mail/send/pace";

/**
 * Delivers all other sends, at the pace that the account's rate leaves. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<SendMessage>(event, (message) => deliverSend(message, turnOfBulk));
}
