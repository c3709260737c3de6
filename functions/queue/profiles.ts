import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { fileMail } from "#functions/people/engagement/file";
import type { MailMessage } from "#functions/people/engagement/message";
import type { ProfilesMessage } from "#functions/people/fold/events";
import { foldOrSetAside } from "#functions/people/fold/setAside";

/**
 * Folds events into profiles, and files what happens to mail in histories. Reports the failed messages to
 * SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ProfilesMessage | MailMessage>(event, (message, times) =>
    "mail" in message ? fileMail(message) : foldOrSetAside(message, times),
  );
}
