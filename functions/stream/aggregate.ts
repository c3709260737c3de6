import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { countRecords } from "#functions/mail/counts/countRecords";
import { foldRecords } from "#functions/sites/fold/foldRecords";

/**
 * Folds inserted events into sessions and hours, and takes inserted deltas of mail into its counts. A batch may
 * have been folded before, wholly or in part and in another order; each event and delta still counts once.
 * Reports the first record that could not be folded, from which the stream continues; what is folded stays
 * folded.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = [...(await countRecords(Records)), ...(await foldRecords(Records))];
  if (failed.length === 0) return { batchItemFailures: [] };
  const itemIdentifier = Records[Math.min(...failed)]!.dynamodb?.SequenceNumber ?? "";
  return { batchItemFailures: [{ itemIdentifier }] };
}
