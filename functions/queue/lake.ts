import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { askLake } from "#functions/lake/asking/ask";
import { deleteExport, storeExport } from "#functions/lake/exports";
import { exportSite } from "#functions/sites/asking/exportSite";

/** The work of the lake that no request waits for: writes visits of a site, or what they did, into a file that its owner downloads. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ jobId: string }>(event, (message) =>
    exportSite(message, { ask: askLake, store: storeExport, remove: deleteExport }),
  );
}
