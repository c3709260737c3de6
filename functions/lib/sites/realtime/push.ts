import { get, update } from "#functions/aws/dynamodb";
import { sendOperation } from "#functions/aws/appsync";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { isPushDue, isSiteWatched, isUnmarked, PAUSE_SECONDS } from "./live.ts";
import { digestOf, readRealtimeStats } from "./stats.ts";
import { iso } from "../../text/iso.ts";

/**
 * The mutation selects every field that a subscriber may select: AppSync pushes only what the mutation
 * selects.
 */
export const PUBLISH_REALTIME = `mutation PublishRealtimeStats($input: PublishRealtimeStatsInput!) {
  publishRealtimeStats(input: $input) { siteId at currentVisitors pageViews activePages { path visitors } minutes { at pageViews visitors } }
}`;

/**
 * A request to push a site's current visitors to its subscribers; with `seen`, only if they changed since
 * then.
 */
export interface PushMessage {
  siteId: string;
  /** The digest of what was pushed last. */
  seen?: string;
  /**
   * The time of the last push, empty if there was none, when the events of the message were stored already. A
   * later push has read them.
   */
  after?: string;
}

/** The time between two looks of one push while collectors do not mark all events. */
const UNMARKED_SECONDS = 2;

/**
 * Pushes the current visitors to the subscribers, unless there are none, a later push than `after` was made,
 * or nothing changed since `seen`; always if a subscriber waits for the present state. Within the second
 * after the last push the message comes again at the end of it. An event without a mark starts no push, so
 * while collectors do not mark all events, the latest push is followed by looks until they do. After half an
 * hour without a look each push counts raw events, so the schedule alone starts them.
 * Throws if DynamoDB, SQS or the API fails. A message that failed is handed in again without `after`.
 */
export async function pushRealtimeStats({ siteId, seen, after }: PushMessage): Promise<void> {
  const now = Date.now();
  const live = await get<LiveItem>(liveItem.key(siteId));
  if (!live || !isSiteWatched(live, now)) return;
  const { publishedAt = "", wokenAt } = live;
  if (after !== undefined && after !== publishedAt && wokenAt === undefined) return;
  const again = { siteId, after: publishedAt, ...(seen !== undefined && { seen }) };
  if (!isPushDue(live, now)) return followUp(again, PAUSE_SECONDS);
  if (seen !== undefined && wokenAt === undefined) {
    if (digestOf(await readRealtimeStats(live, now)) === seen) {
      if (after !== undefined && isUnmarked(live, now)) await followUp(again, UNMARKED_SECONDS);
      return;
    }
  }
  if (!(await claim(live, now))) {
    // The other worker may not know of the subscriber.
    if (wokenAt !== undefined) await followUp(again, PAUSE_SECONDS);
    return;
  }
  // Read after the claim: what was stored before it is in this push, and its message does nothing.
  const stats = await readRealtimeStats(live, now);
  // The message is sent before the push: if the push fails, it goes on, and this message is retried.
  if (isUnmarked(live, now))
    await followUp({ siteId, seen: digestOf(stats), after: iso(now) }, PAUSE_SECONDS);
  await sendOperation(PUBLISH_REALTIME, { input: stats });
  if (stats.currentVisitors === 0) await markSilent(live, now);
}

async function followUp(message: PushMessage, delaySeconds: number): Promise<void> {
  await sendAll("live", [message], { delaySeconds });
}

/**
 * Claims the push: of concurrent workers, one gets true. A subscription that has begun since `live` was read
 * may miss this push, so its `wokenAt` stays for the next one.
 */
function claim({ siteId, wokenAt }: LiveItem, now: number): Promise<boolean> {
  const removed = wokenAt === undefined ? "#isSilent" : "#isSilent, #wokenAt";
  return update(liveItem.key(siteId), `SET #publishedAt = :now REMOVE ${removed}`, {
    ConditionExpression:
      "#watchedUntil > :now AND (attribute_not_exists(#publishedAt) OR #publishedAt <= :before)",
    ExpressionAttributeValues: { ":now": iso(now), ":before": iso(now - PAUSE_SECONDS * 1000) },
  });
}

/**
 * Marks a site as silent: it has no current visitors and the subscribers know it, so the schedule skips it. A
 * later push, or a new subscriber, changes the condition's attributes, and then nothing is marked.
 */
async function markSilent({ siteId, watchedUntil }: LiveItem, now: number): Promise<void> {
  await update(liveItem.key(siteId), "SET #isSilent = :true", {
    ConditionExpression: "#publishedAt = :now AND #watchedUntil = :watchedUntil",
    ExpressionAttributeValues: { ":true": true, ":now": iso(now), ":watchedUntil": watchedUntil },
  });
}
