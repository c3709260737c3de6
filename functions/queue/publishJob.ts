import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sendOperation } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";

/**
 * AppSync pushes only the fields that the mutation selects: everything but the URLs, which are for users who
 * read the job.
 */
export const PUBLISH_JOB = `mutation PublishJob($jobId: ID!) {
  publishJob(jobId: $jobId) {
    jobId actor kind name status done failed total progress error errors { line code column message } completeUntil createdAt expiresAt
  }
}`;

/** Pushes the current state of each job to its subscribers. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, (message) => sendOperation(PUBLISH_JOB, message));
}
