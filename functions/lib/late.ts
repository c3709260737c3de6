import type { DynamoDBRecord } from "aws-lambda";
import * as log from "./aws/log.ts";

const alertOfDelay = log.seldom("changes of the table wait too long for this reader");

/**
 * Logs a warning if the last record of a batch has waited for more than `mostMs` in the stream. It is the age
 * that the metric `IteratorAge` has of each batch that Lambda sends (Lambda guide, "Types of metrics for
 * Lambda functions"), but an alarm of each reader would cost by the month.
 * An environment logs it at most once in half an hour.
 */
export function alertIfLate(records: readonly DynamoDBRecord[], mostMs: number, now: number): void {
  const writtenAt = records.at(-1)?.dynamodb?.ApproximateCreationDateTime;
  if (writtenAt === undefined) return;
  const waitedMs = now - writtenAt * 1000;
  if (waitedMs > mostMs) alertOfDelay({ waitedMs }, now);
}
