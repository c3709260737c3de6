import type { Retained } from "#table/sites/retention";
import * as retention from "#table/sites/retention";

export { SETTINGS_MS } from "#table/sites/retention";

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days, after an
 * earlier value of the setting.
 */
export function keptSince(days: number, before: Retained | undefined, now = Date.now()): number {
  return retention.keptSince(days, before && inMs(before), now);
}

/** Returns an earlier value with its instants in ms. */
export function inMs(before: Retained): retention.Earlier {
  return { ...before, sinceMs: Date.parse(before.since ?? "1970"), untilMs: Date.parse(before.until) };
}
