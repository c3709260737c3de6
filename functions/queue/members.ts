import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { applyMoves } from "#functions/people/segments/members";
import type { MovesMessage } from "#functions/people/segments/moves";

/**
 * Writes who enters and leaves segments to their lists and the history, and pushes it. Reports the failed
 * messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<MovesMessage>(event, applyMoves);
}
