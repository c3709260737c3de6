/**
 * An earlier value of a retention: data that was written from `since` (the beginning if it is absent) until
 * `until` is kept for `days`. Stored items keep their `ttl` when the setting changes.
 */
export type Retained = { since?: string; until: string; days: number };

/** The same with its instants in ms; `sinceMs` is 0 for the beginning. */
export type Earlier = Retained & { sinceMs: number; untilMs: number };

const DAY_MS = 86_400_000;
/** The time in ms after which every function uses a changed setting: it caches a site for 30 s. */
export const SETTINGS_MS = 60_000;

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days. After a
 * greater number was set, data that was written before it expires by the smaller one.
 */
export function keptSince(days: number, before: Earlier | undefined, nowMs: number): number {
  const since = nowMs - days * DAY_MS;
  if (!before) return since;
  const expired = nowMs - before.days * DAY_MS;
  // Nothing of that time has expired yet.
  if (before.sinceMs > expired) return since;
  return Math.max(since, Math.min(before.untilMs + SETTINGS_MS, expired));
}

/**
 * Returns the earlier value to remember after a change at `now`. Of two earlier values whose data is there,
 * it is the shorter one, for the time of both.
 */
export function retainedAfter(
  days: number,
  before: Earlier | undefined,
  now: string,
  nowMs: number,
): Retained {
  if (!before) return { until: now, days };
  const isExpired = before.untilMs + SETTINGS_MS + before.days * DAY_MS < nowMs;
  if (isExpired || before.days >= days) return { since: before.until, until: now, days };
  const { since } = before;
  return { ...(since === undefined ? {} : { since }), until: now, days: before.days };
}
