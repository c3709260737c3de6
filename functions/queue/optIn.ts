import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { changingBy } from "#functions/aws/stamp";
import type { ApprovalRequest } from "#functions/mail/approvalRequest";
import { mailApprovalRequest } from "#functions/mail/approvalRequest";
import type { OptIn, SignUpMessage } from "#functions/mail/optIn";
import { mailOptIn } from "#functions/mail/optIn";
import { signUp } from "#functions/mail/signUp/signUp";
import { PERSON } from "#table/changes/stamp";

/**
 * Carries out the sign-ups of forms, and mails the links that confirm subscriptions and those to drafts that
 * wait for approval. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<OptIn | SignUpMessage | ApprovalRequest>(event, (message) => {
    if ("signUp" in message) return changingBy(PERSON, () => signUp(message.signUp));
    return "approver" in message ? mailApprovalRequest(message) : mailOptIn(message);
  });
}
