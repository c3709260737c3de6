/** Data that was written before `until` is kept for `days`. */
interface Before {
  until: string;
  days: number;
}

const DAY_MS = 86_400_000;
/** The time in ms after which every function uses a changed setting: it caches a site for 30 s. */
export const SETTINGS_MS = 60_000;

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days. After a
 * greater number was set, data that was written before it expires by the smaller one.
 */
export function keptSince(days: number, before: Before | undefined, now = Date.now()): number {
  const ago = (count: number): number => now - count * DAY_MS;
  if (!before) return ago(days);
  const changed = Date.parse(before.until) + SETTINGS_MS;
  return Math.max(ago(days), Math.min(changed, ago(before.days)));
}
