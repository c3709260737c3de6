import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { findJob } from "#functions/jobs/store";
import { eraseSubscriber } from "#functions/mail/person/eraseSubscriber";
import { exportSubscriber } from "#functions/mail/person/exportSubscriber";

/**
 * Writes what is stored about people into files, or deletes it, for as long as the time limit allows. Reports
 * the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, async (message) => {
    const job = await findJob(message.jobId);
    if (job?.kind === "EXPORT_SUBSCRIBER") await exportSubscriber(message);
    if (job?.kind === "ERASE_SUBSCRIBER") await eraseSubscriber(message);
  });
}
