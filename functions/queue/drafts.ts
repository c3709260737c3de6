import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { draftAll } from "#functions/mail/modelDrafts/job";
import type { ApprovedMessage } from "#functions/mail/reminders/approved";
import { sendApproved } from "#functions/mail/reminders/approved";

type Message = ApprovedMessage | { jobId: string };

/**
 * Has a model draft the mails of jobs, for as long as the time limit allows, and requests the mails of drafts
 * that were approved. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Message>(event, async (message) => {
    if ("jobId" in message) await draftAll(message);
    else await sendApproved(message);
  });
}
