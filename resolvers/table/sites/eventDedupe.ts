import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * An id that a sender gave to an event. An id counts once, even if the event differs or the site's settings
 * have changed since. The item is kept for longer than its id is accepted.
 */
export type EventDedupeItem = Key & {
  entity: "EventDedupe";
  siteId: string;
  /** The key of the event. */
  event: Key;
  ttl: number;
};

/**
 * The greatest accepted age of an id, by the time in it: an hour less than the time after which the secret of
 * its visitor's period is deleted (functions/lib/sites/visitors/period.ts).
 */
export const MAX_AGE_SECONDS = 46 * 3600;
/** The most seconds that a sender's clock may be ahead. */
export const MAX_AHEAD_SECONDS = 300;
const MARGIN_SECONDS = 3600;

/** Returns when all ids that arrived until an instant have expired, in Unix seconds. */
export function expiredBy(seconds: number): number {
  return seconds + MAX_AHEAD_SECONDS + MAX_AGE_SECONDS + MARGIN_SECONDS;
}

export function key(siteId: string, eventId: string): Key {
  return { PK: `ONCE#EVENT#${part(siteId)}#${part(eventId)}`, SK: "CAME" };
}

export function item(siteId: string, event: Key, atSeconds: number): Omit<EventDedupeItem, keyof Key> {
  return { entity: "EventDedupe", siteId, event, ttl: atSeconds + MAX_AGE_SECONDS + MARGIN_SECONDS };
}
