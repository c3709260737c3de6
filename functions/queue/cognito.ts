import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { requireVariable } from "#functions/aws/environment";
import { syncToCognito } from "#functions/users/syncToCognito";
import { processBatch } from "#functions/aws/sqs";

/** Makes Cognito follow the users that changed. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ userId: string }>(event, ({ userId }) =>
    syncToCognito(requireVariable("USER_POOL_ID"), userId),
  );
}
