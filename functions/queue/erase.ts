import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { Erase } from "#functions/sites/eraseSite";
import { eraseSite } from "#functions/sites/eraseSite";

/**
 * Deletes the data of deleted sites for as long as the time limit allows. A message names a site and where to
 * continue. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Erase>(event, eraseSite);
}
