import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { requireVariable } from "#functions/aws/environment";
import { syncToCognito } from "#functions/users/syncToCognito";
import { processBatch } from "#functions/aws/sqs";

/** Updates the Cognito accounts of the users that changed. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ userId: string }>(event, ({ userId }) =>
    syncToCognito(requireVariable("USER_POOL_ID"), userId),
  );
}
