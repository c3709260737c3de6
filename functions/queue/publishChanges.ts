import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { ChangesPush } from "#functions/changes/publish";
import { publishChanges } from "#functions/changes/publish";

/** Pushes logged changes to the subscribers of the log. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ChangesPush>(event, publishChanges, ({ domain }) => domain);
}
