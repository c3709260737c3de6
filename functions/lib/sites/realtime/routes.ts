import type { DynamoDBRecord } from "aws-lambda";
import { writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { sendAll } from "#functions/aws/sqs";
import type { Reaction } from "../../routes.ts";
import { dueSites } from "./live.ts";
import { minuteItem, groupByMinute } from "./rows.ts";

/** New visits are shown at once, without a queue. */
export const reactions: Reaction[] = [showVisits];

/**
 * Shows new visits to who looks at a site at this moment. What fails is logged, and not tried again: a site that has more visits than its
 * partition of the table takes would hold up what becomes of every account, and after the last try that would be lost; while who is on a
 * site at this moment is forgotten after 5 minutes.
 */
async function showVisits(records: DynamoDBRecord[]): Promise<void> {
  await writeVisits(records).catch((error: unknown) =>
    log.failed("visits of the last minutes are not shown", error, { count: records.length }),
  );
}

/**
 * Visits are written to where the last 5 minutes are counted from: most sites have nobody listening, and a message and a function for
 * each would cost more than all the rest of the way.
 */
async function writeVisits(records: DynamoDBRecord[]): Promise<void> {
  const minutes = groupByMinute(records, Date.now());
  await writeAll({ puts: minutes.map(minuteItem) });
  // Read when the visits are written: who was told before this will look again, and sees them.
  const due = await dueSites([...new Set(minutes.map(({ siteId }) => siteId))], Date.now());
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
}
