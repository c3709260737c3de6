import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { ApprovedMessage } from "#functions/mail/reminders/approved";
import { sendApproved } from "#functions/mail/reminders/approved";

/** Requests the mails of drafts that were approved. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ApprovedMessage>(event, async (message) => {
    await sendApproved(message);
  });
}
