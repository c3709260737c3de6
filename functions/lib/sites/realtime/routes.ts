import type { DynamoDBRecord } from "aws-lambda";
import { writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import type { Change, Reaction, RoutedMessage, Routes } from "../../routes.ts";
import type { LiveItem } from "#table/sites/live";
import { askForPushes, writtenSites } from "./ask.ts";
import { minuteItem, groupByMinute, newEvents } from "./rows.ts";

/** Subscribers get the present state when one of them or a look begins. */
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
 * asks for a push of those with subscribers. Collectors mark the events of such sites, and the stream brings
 * no others; they go on a little after the end of a look, so the look counts.
 */
async function writeEvents(records: DynamoDBRecord[]): Promise<void> {
  const now = Date.now();
  const minutes = groupByMinute(newEvents(records), now);
  const siteIds = await lookedAt([...new Set(minutes.map(({ siteId }) => siteId))], now);
  const written = minutes.filter(({ siteId }) => siteIds.includes(siteId));
  if (written.length === 0) return;
  await writeAll({ puts: written.map(minuteItem) });
  await askForPushes(siteIds, Date.now());
}

/** Returns all of the sites if the looks cannot be read, because a look counts on what is written. */
async function lookedAt(siteIds: string[], now: number): Promise<string[]> {
  return writtenSites(siteIds, now).catch((error: unknown) => {
    log.failed("the looks at sites cannot be read: their events are written for the realtime view", error);
    return siteIds;
  });
}
