import type { Key, Range } from "../key.ts";

/** A site that somebody listens to, or listened to within a day. */
export type LiveItem = Key & {
  entity: "LiveSite";
  siteId: string;
  /** A day after the last subscription was started, which is as long as one can live. From then on nobody is told. */
  watchedUntil: string;
  /** When the listeners were last told: the next time is a second later at the earliest. */
  publishedAt?: string;
  /** What they were told last is that nobody is there: there is nothing more to say until somebody comes. */
  isSilent?: true;
  ttl: number;
};

const LIST = "LIVE";

/** How long a subscription can live (AppSync quotas: a connection lasts 24 hours). */
export const WATCH_SECONDS = 24 * 3600;

export function key(siteId: string): Key {
  return { PK: LIST, SK: `SITE#${siteId}` };
}

/** Every site with such an item: whoever reads it looks at `watchedUntil`. */
export const all: Range = { partition: LIST };
