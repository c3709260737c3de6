import type { DynamoDBRecord } from "aws-lambda";
import { getAll, writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { sendAll } from "#functions/aws/sqs";
import type { Change, Reaction, RoutedMessage, Routes } from "../../routes.ts";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { dueSites, isRealtimeWritten } from "./live.ts";
import { minuteItem, groupByMinute, newEvents } from "./rows.ts";

/** Subscribers get the present state when one of them or a look begins, and the looks after a push. */
export const routes: Routes = { LiveSite: ofLiveSite };

function ofLiveSite({ now }: Change<LiveItem>): RoutedMessage[] {
  return now?.wokenAt === undefined ? [] : [{ queue: "live", message: { siteId: now.siteId } }];
}

/** New events are written for the realtime view directly, without a queue. */
export const reactions: Reaction[] = [showEvents];

/**
 * Writes new events for the realtime view. A failure is logged and not retried: if a site had more events
 * than its partition can take, retries would block the changes of all accounts, and after the last retry
 * those would be lost. The realtime view needs an event only for 30 minutes.
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
 * Writes the events of sites that are looked at to the items from which the last 30 minutes are counted, and
 * queues a push for those with subscribers. Collectors mark the events of such sites, and the stream brings
 * no others; they go on a little after the end of a look, so this reads which sites are looked at.
 */
async function writeEvents(records: DynamoDBRecord[]): Promise<void> {
  const now = Date.now();
  const minutes = groupByMinute(newEvents(records), now);
  const siteIds = await writtenSites([...new Set(minutes.map(({ siteId }) => siteId))], now);
  const written = minutes.filter(({ siteId }) => siteIds.includes(siteId));
  if (written.length === 0) return;
  await writeAll({ puts: written.map(minuteItem) });
  // Read after the events are written: a push before this sends a delayed message, which reads the site again
  // and sees them.
  const due = await dueSites(siteIds, Date.now());
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
}

/**
 * Returns the sites whose events are to be written: all of them if that cannot be read, because a look counts
 * on what is written.
 */
async function writtenSites(siteIds: string[], now: number): Promise<string[]> {
  const found = getAll<LiveItem>(siteIds.map(liveItem.key));
  return found.then(
    (live) => live.filter((each) => isRealtimeWritten(each, now)).map(({ siteId }) => siteId),
    (error: unknown) => {
      log.failed("the looks at sites cannot be read: their events are written for the realtime view", error);
      return siteIds;
    },
  );
}
