import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { isRealtimeWritten, isSiteWatched } from "./live.ts";
import { digestOf, NO_VISITORS } from "./stats.ts";

/**
 * Sends a push message for each site that has subscribers and was not last pushed as empty, because visitors
 * go away without an event, or without a look for half an hour, because then no event starts a push; and one
 * message to end the subscriptions of shares that have expired. Throws if the queue refuses a message.
 */
export async function pushWatchedSites(now: number): Promise<void> {
  const found = await queryAll<LiveItem>(liveItem.all, { eventually: true });
  const watched = found.filter((live) => isSiteWatched(live, now));
  if (watched.length === 0) return;
  const looks = watched
    .filter((live) => !live.isSilent || !isRealtimeWritten(live, now))
    .map(({ siteId, isSilent }) => ({ siteId, ...(isSilent && { seen: digestOf(NO_VISITORS) }) }));
  await sendAll("live", [...looks, { over: "shares" }]);
}
