import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { OldSecretMessage } from "#functions/people/destinations/routes";
import { deleteSecret } from "#functions/people/sender/secrets";

/** Deletes parameters that destinations do not have any more. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<OldSecretMessage>(event, ({ secretId }) => deleteSecret(secretId));
}
