import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { Notice } from "#functions/users/notices";
import { sendNotice } from "#functions/users/notices";

/**
 * Mails notices. The stream's reader may send one again, and SQS deliver it again: it is mailed once. Only if this ends between the mail and
 * its note is it mailed twice, which is better than never.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<Notice>(event, sendNotice);
}
