/**
 * An earlier value of a retention: data that was written from `since` (the beginning if it is absent) until
 * `until` is kept for `days`. Stored items keep their `ttl` when the setting changes.
 */
export type Retained = { since?: string; until: string; days: number };

const DAY_MS = 86_400_000;
/** The time in ms after which every function uses a changed setting: it caches a site for 30 s. */
export const SETTINGS_MS = 60_000;

/** A Retained with its instants in ms. */
interface Written {
  since: number | undefined;
  until: number;
  days: number;
}

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days. After a
 * greater number was set, data that was written before it expires by the smaller one.
 */
export function keptSince(days: number, before: Written | undefined, now: number): number {
  const since = now - days * DAY_MS;
  if (!before) return since;
  const expired = now - before.days * DAY_MS;
  // Nothing of that time has expired yet.
  if (before.since !== undefined && before.since > expired) return since;
  return Math.max(since, Math.min(before.until + SETTINGS_MS, expired));
}

/**
 * Returns the earlier value to remember after a change at `now`. Of two earlier values whose data is there,
 * it is the shorter one, for the time of both.
 */
export function retainedAfter(days: number, before: Retained | undefined, at: Changed): Retained {
  if (!before) return { until: at.now, days };
  if (before.days < days && !at.isExpired) return { ...before, until: at.now };
  return { since: before.until, until: at.now, days };
}

/** The instant of a change, and whether all data of the earlier value has expired by then. */
interface Changed {
  now: string;
  isExpired: boolean;
}

/** Returns true if all data of an earlier value has expired. `until` and `now` are in ms. */
export function hasExpired(days: number, until: number, now: number): boolean {
  return until + SETTINGS_MS + days * DAY_MS < now;
}
