import type { DynamoDBRecord } from "aws-lambda";
import * as log from "./aws/log.ts";

/**
 * Logs trouble if the last record of a batch has waited for more than `mostMs` in the stream. It is the age
 * that the metric `IteratorAge` has of each batch that Lambda sends (Lambda guide, "Types of metrics for
 * Lambda functions"), but an alarm of each reader would cost by the month.
 */
export function alertIfLate(records: readonly DynamoDBRecord[], mostMs: number, now: number): void {
  const writtenAt = records.at(-1)?.dynamodb?.ApproximateCreationDateTime;
  if (writtenAt === undefined) return;
  const waitedMs = now - writtenAt * 1000;
  if (waitedMs > mostMs) log.alert("changes of the table wait too long for this reader", { waitedMs });
}
