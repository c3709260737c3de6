import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { Erase } from "#functions/sites/eraseSite";
import { eraseSite } from "#functions/sites/eraseSite";

/** Deletes what is stored of deleted sites, as far as the time reaches; a message is one site and where its walk goes on. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Erase>(event, eraseSite);
}
