import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { exportProfile } from "#functions/people/privacy/export";

/**
 * Writes what is stored of people in customer data into files, for as long as the time limit allows. Reports
 * the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, (message) => exportProfile(message));
}
