import { get, update } from "#functions/aws/dynamodb";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import { LOOK_SECONDS, WATCH_SECONDS } from "#table/sites/live";
import { isComplete, isSiteWatched, isSurelyWritten, type LiveView } from "./live.ts";
import { countMinutes, eachOnce, type RealtimeMinute } from "./minutes.ts";
import { readRecentEvents } from "./recent.ts";
import { SHOWN_MS } from "./rows.ts";
import { readRealtimeStats, type RealtimeStats } from "./stats.ts";
import { iso } from "../../text/iso.ts";

const MINUTES = 30;

/**
 * Returns the current visitors of a site at `now` (in ms), and has its events written for the realtime view
 * for the next half hour, so that further looks and pushes need no raw events. Throws if the table cannot be
 * read or written.
 */
export async function lookAt(siteId: string, now: number): Promise<RealtimeStats> {
  return readRealtimeStats(await renew(siteId, now), now);
}

/** The same for the last 30 minutes of the clock, oldest first; the last one is that of `now`. */
export async function lookAtMinutes(siteId: string, now: number): Promise<RealtimeMinute[]> {
  const events = await readRecentEvents(await renew(siteId, now), now, SHOWN_MS);
  return countMinutes(eachOnce(events), now, MINUTES);
}

/**
 * Renews a look once half of its time is over: what is asked every few seconds writes once in a quarter of an
 * hour.
 */
async function renew(siteId: string, now: number): Promise<LiveView> {
  const live = await get<LiveItem>(liveItem.key(siteId));
  const [half, until] = [iso(now + LOOK_SECONDS * 500), iso(now + LOOK_SECONDS * 1000)];
  if (live && isComplete(live, now)) {
    if (live.completeUntil! < half) await extend(live, until, now);
    return live;
  }
  if (live && isSurelyWritten(live, now) && live.writtenUntil > half) return live;
  await begin(siteId, live, until, now);
  return { ...live, siteId, writtenUntil: until };
}

/**
 * Nothing was left out so far, so nothing has to be filled, and collectors still know the look. If another
 * look was faster, its time holds.
 */
async function extend({ siteId, completeUntil }: LiveItem, until: string, now: number): Promise<void> {
  await update(
    liveItem.key(siteId),
    "SET #writtenUntil = :until, #completeUntil = :until, #knownUntil = :until, #ttl = :ttl",
    {
      ConditionExpression: "#completeUntil = :seen",
      ExpressionAttributeValues: { ":until": until, ":ttl": ttlAt(now), ":seen": completeUntil },
    },
  );
}

/**
 * Collectors mark no events at first, and those start no push. So if the site may have subscribers, they get
 * a push, which is followed by others until collectors mark all events.
 */
async function begin(siteId: string, live: LiveItem | undefined, until: string, now: number): Promise<void> {
  const isWatched = live !== undefined && isSiteWatched(live, now);
  await update(
    liveItem.key(siteId),
    `SET #entity = :entity, #siteId = :siteId, #writtenUntil = :until, #ttl = :ttl${isWatched ? ", #wokenAt = :now REMOVE #isSilent" : ""}`,
    {
      ExpressionAttributeValues: {
        ":entity": "LiveSite",
        ":siteId": siteId,
        ":until": until,
        ":ttl": ttlAt(now),
        ...(isWatched && { ":now": iso(now) }),
      },
    },
  );
}

/** Returns the longest time that a subscription may last, because one may have begun at the same time. */
function ttlAt(now: number): number {
  return Math.floor(now / 1000) + WATCH_SECONDS;
}
