import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * An id that a sender gave to an event. An id counts once, even if the event differs or the site's settings have changed since. It outlives
 * the time in which the id may come.
 */
export type EventDedupeItem = Key & {
  entity: "EventDedupe";
  siteId: string;
  /** The key of the event. */
  event: Key;
  ttl: number;
};

/** Ids that are older are not taken, by the time in them: an hour before the secret of their visitor's period is gone (functions/lib/sites/visitors/period.ts). */
export const MAX_AGE_SECONDS = 46 * 3600;
/** How far a sender's clock may be ahead of ours. */
export const MAX_AHEAD_SECONDS = 300;
const MARGIN_SECONDS = 3600;

/** By when those are over that came until an instant, in Unix seconds. */
export function expiredBy(seconds: number): number {
  return seconds + MAX_AHEAD_SECONDS + MAX_AGE_SECONDS + MARGIN_SECONDS;
}

export function key(siteId: string, eventId: string): Key {
  return { PK: `ONCE#EVENT#${part(siteId)}#${part(eventId)}`, SK: "CAME" };
}

export function item(siteId: string, event: Key, atSeconds: number): Omit<EventDedupeItem, keyof Key> {
  return { entity: "EventDedupe", siteId, event, ttl: atSeconds + MAX_AGE_SECONDS + MARGIN_SECONDS };
}
