import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { replayDeliveries } from "#functions/people/destinations/replay";

/**
 * Has listed deliveries sent again, for as long as the time limit allows. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, replayDeliveries);
}
