import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { OptIn, SignUpMessage } from "#functions/mail/optIn";
import { mailOptIn } from "#functions/mail/optIn";
import { signUp } from "#functions/mail/signUp/signUp";

/**
 * Carries out the sign-ups of forms, and mails the links that confirm subscriptions. Reports the failed
 * messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<OptIn | SignUpMessage>(event, (message) =>
    "signUp" in message ? signUp(message.signUp) : mailOptIn(message),
  );
}
