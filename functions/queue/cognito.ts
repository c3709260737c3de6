import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { variable } from "#functions/environment";
import { follow } from "#functions/follow";
import { workOn } from "#functions/queue";

/** Makes Cognito follow the users that changed. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<{ userId: string }>(event, ({ userId }) => follow(variable("USER_POOL_ID"), userId));
}
