import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { importFile } from "#functions/mail/import/walk";

/**
 * Imports the files of jobs for as long as the time limit allows. A message names a job, which says where to
 * continue. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, importFile);
}
