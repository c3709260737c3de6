import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { variable } from "#functions/aws/environment";
import { follow } from "#functions/users/follow";
import { workOn } from "#functions/aws/sqs";

/** Makes Cognito follow the users that changed. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<{ userId: string }>(event, ({ userId }) => follow(variable("USER_POOL_ID"), userId));
}
