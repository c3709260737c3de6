import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { GroupMessage } from "#functions/people/segments/followGroup";
import { followGroup } from "#functions/people/segments/followGroup";
import { walkRules } from "#functions/people/segments/walk";
import type { RulesWalkMessage } from "#functions/people/segments/walkStore";

/**
 * Looks at everybody after a change of the rules, and at the members of a group after a change of its
 * traits, for as long as the time limit allows. A message names a walk, or a group with where to continue.
 * Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<RulesWalkMessage | GroupMessage>(event, (message) =>
    "groupId" in message ? followGroup(message) : walkRules(message),
  );
}
