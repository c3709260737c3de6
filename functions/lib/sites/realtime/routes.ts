import type { DynamoDBRecord } from "aws-lambda";
import { writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { sendAll } from "#functions/aws/sqs";
import type { Reaction } from "../../routes.ts";
import { dueSites } from "./live.ts";
import { minuteItem, groupByMinute } from "./rows.ts";

/** New events are written for the realtime view directly, without a queue. */
export const reactions: Reaction[] = [showEvents];

/**
 * Writes new events for the realtime view. A failure is logged and not retried: if a site had more events
 * than its partition can take, retries would block the changes of all accounts, and after the last retry
 * those would be lost. The realtime view needs an event only for 5 minutes.
 */
async function showEvents(records: DynamoDBRecord[]): Promise<void> {
  await writeEvents(records).catch((error: unknown) =>
    log.failed(
      "events were left out of the realtime view: they are not retried, and are counted in the stats",
      error,
      { count: records.length },
    ),
  );
}

/**
 * Writes the events to the items from which the last 5 minutes are counted, and queues a push only for sites
 * with subscribers: most sites have none, and a message and a function call for each would cost more than
 * everything else on this path.
 */
async function writeEvents(records: DynamoDBRecord[]): Promise<void> {
  const minutes = groupByMinute(records, Date.now());
  await writeAll({ puts: minutes.map(minuteItem) });
  // Read after the events are written: a push before this sends a delayed message, which reads the site again
  // and sees them.
  const due = await dueSites([...new Set(minutes.map(({ siteId }) => siteId))], Date.now());
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
}
