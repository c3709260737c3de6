import type { Key, Range } from "../key.ts";

/** A site that has subscribers, or had them within the last day. */
export type LiveItem = Key & {
  entity: "LiveSite";
  siteId: string;
  /**
   * A day after the latest subscription began, which is the longest that one can last. The site is not
   * published after it.
   */
  watchedUntil: string;
  /** When the site was last published. The next push is at least a second later. */
  publishedAt?: string;
  /** Set if the last push had no current visitors: nothing is published until a visitor comes. */
  isSilent?: true;
  ttl: number;
};

const LIST = "LIVE";

/** The longest time of a subscription (AppSync quotas: a connection lasts 24 hours). */
export const WATCH_SECONDS = 24 * 3600;

export function key(siteId: string): Key {
  return { PK: LIST, SK: `SITE#${siteId}` };
}

/** All sites with such an item. Readers check `watchedUntil`. */
export const all: Range = { partition: LIST };
