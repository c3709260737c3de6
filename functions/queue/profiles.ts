import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { foldMessage } from "#functions/people/fold/fold";
import type { ProfilesMessage } from "#functions/people/fold/message";

/** Folds events into profiles. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ProfilesMessage>(event, foldMessage);
}
