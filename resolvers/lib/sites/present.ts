import { grouped, type EventItem } from "#table/sites/event";
import type { GoalItem } from "#table/sites/goal";
import type { SessionItem } from "#table/sites/session";
import type { ShareItem } from "#table/sites/share";
import type { SiteItem } from "#table/sites/site";
import type { SiteKeyItem } from "#table/sites/siteKey";
import { remaining } from "./remaining.ts";
import { session } from "./session.ts";

/** A stored site as the schema's Site; what hangs on it has resolvers of its own. */
export function site(item: SiteItem) {
  return item;
}

/** What a deleted site's item tells; until it is erased, how little. */
export function erasure(item: SiteItem) {
  const { siteId, deletedAt, erasedAt, erased } = item;
  const counts = erased ?? {};
  const deleted = Object.keys(counts).map((kind) => ({ kind, count: counts[kind] }));
  return { siteId, deletedAt, erasedAt, deleted: erased ? deleted : null, remaining: remaining(item) };
}

/** What a share shows of its site. Its fields' resolvers find in it what they need: `siteId`, `timezone`, and the `fields` that are shared. */
export function sharedSite(item: SiteItem, share: ShareItem) {
  const { siteId, name, timezone, createdAt } = item;
  const { shareId, fields, expiresAt } = share;
  return { siteId, name, timezone, createdAt, shareId, fields, expiresAt };
}

export function goal(item: GoalItem) {
  return item;
}

export function share(item: ShareItem) {
  return item;
}

export function siteKey(item: SiteKeyItem) {
  return item;
}

/** A stored page view or custom event as the schema's PageView or CustomEvent. */
export function event(item: EventItem) {
  const isInteractive = item.isInteractive !== false;
  return {
    ...item,
    ...grouped(item),
    type: item.entity === "PageView" ? "pageview" : "event",
    isInteractive,
  };
}

/** Those that count, and are not over: a session of nothing but engagement with pages of an earlier one counts nowhere. */
export function sessions(items: SessionItem[], nowSeconds: number) {
  return items
    .filter((item) => item.first !== undefined && item.ttl > nowSeconds)
    .map((item) => session(item));
}
