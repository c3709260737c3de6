import type { Retained } from "#table/sites/retention";
import * as retention from "#table/sites/retention";

export { SETTINGS_MS } from "#table/sites/retention";

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days, after an
 * earlier value of the setting.
 */
export function keptSince(days: number, before: Retained | undefined, now = Date.now()): number {
  if (!before) return retention.keptSince(days, undefined, now);
  const { since, until } = before;
  const written = { since: since === undefined ? since : Date.parse(since), until: Date.parse(until) };
  return retention.keptSince(days, { ...written, days: before.days }, now);
}
