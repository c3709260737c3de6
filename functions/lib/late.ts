import type { DynamoDBRecord } from "aws-lambda";
import * as log from "./aws/log.ts";

/**
 * The time in ms after a line in which an environment writes no other one. A backlog lasts for hours: with a
 * line for each batch the alarm would not end, and would not notify of other failures in that time
 * (CloudWatch guide, "Alarm actions": only a change of the state notifies).
 */
const SILENT_MS = 30 * 60_000;
let alertedAt = -Infinity;

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
  if (waitedMs <= mostMs || now - alertedAt < SILENT_MS) return;
  alertedAt = now;
  log.warn("changes of the table wait too long for this reader", { waitedMs });
}
