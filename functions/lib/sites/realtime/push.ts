import { get, update } from "#functions/aws/dynamodb";
import { sendOperation } from "#functions/aws/appsync";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { isComplete, isKnownToCollectors, isPushDue, isRealtimeWritten, PAUSE_SECONDS } from "./live.ts";
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
  /** The time of the push that it follows, for events within its second. */
  after?: string;
}

/** The time between two looks of one push while collectors do not mark all events. */
const UNMARKED_SECONDS = 2;

/**
 * Pushes the current visitors to the subscribers, unless there are none, the last push is less than a second
 * ago, or nothing changed since `seen` and no subscriber waits for the present state. An event without a mark
 * starts no push, so while collectors do not mark all events, the latest push is followed by looks until they
 * do. After half an hour without a look each push counts raw events, so the schedule alone starts them.
 * Throws if DynamoDB, SQS or the API fails.
 */
export async function pushRealtimeStats({ siteId, seen, after }: PushMessage): Promise<void> {
  const now = Date.now();
  const live = await get<LiveItem>(liveItem.key(siteId));
  if (!live || !isPushDue(live, now)) return;
  if (after !== undefined && (!isRealtimeWritten(live, now) || live.publishedAt !== after)) return;
  const isForAll = seen === undefined || live.wokenAt !== undefined;
  const looked = isForAll ? undefined : await readRealtimeStats(live, now);
  if (looked && digestOf(looked) === seen) {
    if (after !== undefined && !isComplete(live, now) && !isKnownToCollectors(live, now))
      await followUp({ siteId, seen, after }, UNMARKED_SECONDS);
    return;
  }
  if (!(await claim(live, now))) return;
  const stats = looked ?? (await readRealtimeStats(live, now));
  // The message is sent before the push: if the push fails, later events are still seen, and this message is
  // retried. It is sent without a look, too, because one may begin within the second, and events after it
  // start no push.
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
