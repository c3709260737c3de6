import type { LiveItem } from "#table/sites/live";
import { iso } from "../../text/iso.ts";

/** A site is published to its subscribers at most once in this time. */
export const PAUSE_SECONDS = 1;

/** The facts that a site's realtime view depends on. */
export type LiveView = Pick<LiveItem, "siteId" | "writtenUntil" | "completeUntil" | "knownAt" | "knownUntil">;

/** The clocks of AppSync and of functions differ by less than this. */
const CLOCKS_MS = 60_000;

/**
 * Collectors use what they read of a look for 30 s (functions/lib/aws/cache.ts), and store an event within
 * the 10 s of their timeout. The other 5 s are for the clocks of functions.
 */
const UNKNOWN_MS = 45_000;

/**
 * Returns whether the site's events are written for the realtime view: it was looked at within the last half
 * hour.
 */
export function isRealtimeWritten({ writtenUntil }: Pick<LiveItem, "writtenUntil">, now: number): boolean {
  return writtenUntil > iso(now);
}

/** The same of a writer whose clock may be ahead. */
export function isSurelyWritten(live: Pick<LiveItem, "writtenUntil">, now: number): boolean {
  return isRealtimeWritten(live, now + CLOCKS_MS);
}

/**
 * Returns whether the RealtimeStats of the site have all events of the last 30 minutes, as far as the stream
 * has delivered them.
 */
export function isComplete({ completeUntil = "" }: Pick<LiveItem, "completeUntil">, now: number): boolean {
  return completeUntil > iso(now + CLOCKS_MS);
}

/** Returns whether a reader has noted that the events are written: the time of `isKnownToCollectors` runs. */
export function isNoted({ knownUntil = "" }: LiveView, now: number): boolean {
  return knownUntil > iso(now + CLOCKS_MS);
}

/**
 * Returns whether all collectors know that the site's events are written, so that every event from now on is
 * marked for `stream/react`. Before that only the raw events have all. Clocks that differ need no time here:
 * collectors mark events for two minutes after a look (`mark.ts`).
 */
export function isKnownToCollectors({ knownAt = "", knownUntil = "" }: LiveView, now: number): boolean {
  return knownUntil > iso(now) && knownAt <= iso(now - UNKNOWN_MS);
}

/**
 * Returns whether the site has a look that collectors may not know yet, so that events without a mark, which
 * start no push, are still stored.
 */
export function isUnmarked(live: LiveView, now: number): boolean {
  return isRealtimeWritten(live, now) && !isComplete(live, now) && !isKnownToCollectors(live, now);
}

/** Returns whether a site may have subscribers. */
export function isSiteWatched({ watchedUntil = "" }: LiveItem, now: number): boolean {
  return watchedUntil > iso(now);
}

/** Returns whether the last push of a site is at least a second ago. */
export function isPushDue({ publishedAt = "" }: Pick<LiveItem, "publishedAt">, now: number): boolean {
  return publishedAt <= iso(now - PAUSE_SECONDS * 1000);
}
