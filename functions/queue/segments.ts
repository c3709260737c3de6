import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { walkRules } from "#functions/people/segments/walk";
import type { RulesWalkMessage } from "#functions/people/segments/walkStore";

/**
 * Looks at everybody after a change of the rules, for as long as the time limit allows. A message names a
 * walk, which says where to continue. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<RulesWalkMessage>(event, walkRules);
}
