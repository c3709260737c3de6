import type { Key, Range } from "../key.ts";

/**
 * A site that somebody looks at, or looked at within the last day: by a query of its current visitors, or a
 * subscription to them.
 */
export type LiveItem = Key & {
  entity: "LiveSite";
  siteId: string;
  /**
   * A day after the latest subscription began, which is the longest that one can last. The site is not
   * published after it. Absent if only queries looked.
   */
  watchedUntil?: string;
  /**
   * `LOOK_SECONDS` after the latest look. Until then collectors mark the site's events, and `stream/react`
   * writes those as RealtimeStats.
   */
  writtenUntil: string;
  /**
   * The end of the time in which the RealtimeStats of the last 30 minutes are all there: they were filled
   * from the raw events, and have been written since. Absent if they were never filled. After it they have to
   * be filled again.
   */
  completeUntil?: string;
  /**
   * A reader saw at `knownAt` that the events are written until `knownUntil`. From 45 s after `knownAt` on,
   * all collectors mark the site's events. Complete looks move `knownUntil` on, also without `knownAt`.
   */
  knownAt?: string;
  knownUntil?: string;
  /**
   * When the latest subscription began, or a look at a site with subscribers, until the next push:
   * `stream/react` has the site published for it.
   */
  wokenAt?: string;
  /** When the site was last published. The next push is at least a second later. */
  publishedAt?: string;
  /** Set if the last push had no current visitors: nothing is published until a visitor comes. */
  isSilent?: true;
  ttl: number;
};

const LIST = "LIVE";

/** The longest time of a subscription (AppSync quotas: a connection lasts 24 hours). */
export const WATCH_SECONDS = 24 * 3600;

/** The time for which a look keeps RealtimeStats written, and pushes at most a second apart. */
export const LOOK_SECONDS = 30 * 60;

export function key(siteId: string): Key {
  return { PK: LIST, SK: `SITE#${siteId}` };
}

/** All sites with such an item. Readers check `watchedUntil`. */
export const all: Range = { partition: LIST };
