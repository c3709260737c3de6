import { get, update } from "#functions/aws/dynamodb";
import { send } from "#functions/aws/appsync";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import { key } from "#table/sites/live";
import { isDue, PAUSE_SECONDS } from "./live.ts";
import { digestOf, readRealtimeStats } from "./stats.ts";

/** All that a listener may select: AppSync pushes what this mutation selects, and nothing else reaches anybody. */
export const PUBLISH = `mutation PublishRealtimeStats($input: PublishRealtimeStatsInput!) {
  publishRealtimeStats(input: $input) { siteId at currentVisitors pageViews activePages { path visitors } }
}`;

/** A request to tell a site's listeners how it is; with `seen`, only if it is not as it was then. */
export interface PushMessage {
  siteId: string;
  /** A digest of what the listeners know. */
  seen?: string;
}

/** Tells the listeners, unless there are none, they were told within the last second, or they know it already. */
export async function pushRealtimeStats({ siteId, seen }: PushMessage): Promise<void> {
  const now = Date.now();
  const live = await get<LiveItem>(key(siteId));
  if (!live || !isDue(live, now)) return;
  const looked = seen === undefined ? undefined : await readRealtimeStats(siteId, now);
  if (looked && digestOf(looked) === seen) return;
  if (!(await claim(siteId, now))) return;
  const stats = looked ?? (await readRealtimeStats(siteId, now));
  // Before the push: if that fails, what happens meanwhile is seen all the same, and this message comes again.
  await sendAll("live", [{ siteId, seen: digestOf(stats) }], { delaySeconds: PAUSE_SECONDS });
  await send(PUBLISH, { input: stats });
  if (stats.currentVisitors === 0) await markSilent(live, now);
}

/** Of all that want to tell at this moment, one may. */
function claim(siteId: string, now: number): Promise<boolean> {
  return update(key(siteId), "SET #publishedAt = :now REMOVE #isSilent", {
    ConditionExpression:
      "#watchedUntil > :now AND (attribute_not_exists(#publishedAt) OR #publishedAt <= :before)",
    ExpressionAttributeValues: { ":now": iso(now), ":before": iso(now - PAUSE_SECONDS * 1000) },
  });
}

/** Nobody is there and the listeners know, so the clock need not tell them again; unless they were told more since, or became more. */
async function markSilent({ siteId, watchedUntil }: LiveItem, now: number): Promise<void> {
  await update(key(siteId), "SET #isSilent = :true", {
    ConditionExpression: "#publishedAt = :now AND #watchedUntil = :watchedUntil",
    ExpressionAttributeValues: { ":true": true, ":now": iso(now), ":watchedUntil": watchedUntil },
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
