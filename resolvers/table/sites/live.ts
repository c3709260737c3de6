import type { Key, Range } from "../key.ts";

/** A site that somebody listens to, or listened to within a day. */
export type LiveItem = Key & {
  entity: "LiveSite";
  siteId: string;
  /** A day after the last subscription was started, which is as long as one can live. From then on nothing is published. */
  watchedUntil: string;
  /** When the site was last published: the next time is a second later at the earliest. */
  publishedAt?: string;
  /** The last push had no current visitors: there is nothing to publish until a visitor comes. */
  isSilent?: true;
  ttl: number;
};

const LIST = "LIVE";

/** How long a subscription can live (AppSync quotas: a connection lasts 24 hours). */
export const WATCH_SECONDS = 24 * 3600;

export function key(siteId: string): Key {
  return { PK: LIST, SK: `SITE#${siteId}` };
}

/** Every site with such an item. Readers check `watchedUntil`. */
export const all: Range = { partition: LIST };
