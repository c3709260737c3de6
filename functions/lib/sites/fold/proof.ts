import { identityOf } from "#table/sites/session";
import type { SessionChange } from "./place.ts";
import { IDLE_MS } from "./place.ts";

/**
 * `recordEvent` takes events up to 5 minutes ahead (`../collect/input.ts`); clocks of functions may differ by
 * a minute.
 */
const AHEAD_MS = 6 * 60_000;

/** Returns the visitors for whom a pack of changes, which was written, proves that nothing is left to do. */
export function provenBy(written: SessionChange[], changes: SessionChange[]): string[] {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(visitorOf(change), (counts.get(visitorOf(change)) ?? 0) + 1);
  const now = Date.now();
  return written
    .filter((change) => counts.get(visitorOf(change)) === 1 && isProven(change, now))
    .map(visitorOf);
}

const visitorOf = ({ after }: SessionChange): string => identityOf(after).visitorId;

/**
 * Returns whether no other session can touch the one that was written. The write replaced the session on its
 * version, so another fold that reads it, before or after, is in conflict with this one or sees what it
 * wrote. A fold that did not read it has an event that is more than 30 minutes from what the session was. To
 * touch the session now, the event has to be where the session has grown: never before its start, which has
 * not changed, and not behind its end as long as no such event can have happened.
 */
function isProven({ before, after }: SessionChange, now: number): boolean {
  const [one, ...others] = before;
  if (!one || others.length > 0 || one.SK !== after.SK) return false;
  return one.endedAt === after.endedAt || now + AHEAD_MS < Date.parse(one.endedAt) + IDLE_MS;
}
