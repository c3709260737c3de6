import type { PendingRollupItem } from "#table/sites/pendingRollup";
import { dayAt, toInstant } from "./calendar.ts";

/**
 * A message of the queue `rollup`: a site's day whose hours are to be merged, or that is to be rolled up. A
 * day that fails, or takes the whole time limit, does not delay other days of its site.
 */
export type RollupMessage = Pick<
  PendingRollupItem,
  "siteId" | "timezone" | "day" | "dayStart" | "closesAt" | "mark"
>;

const DAY_MS = 86_400_000;
/** The most days ago that a pending day may be: a rebuild marks days up to then. */
export const DAYS_BACK = 90;
/**
 * The time in ms after its end at which a day is rolled up: by then its last events have arrived, or they
 * mark the day again.
 */
const REST_MS = 15 * 60_000;

/**
 * Returns the local dates that may be pending: zones are up to 14 hours ahead of UTC and up to 12 behind it.
 */
export function pendingDates(now: number): string[] {
  return Array.from({ length: DAYS_BACK + 2 }, (_, at) => {
    return dayAt(toInstant(now + (1 - at) * DAY_MS), "UTC").date;
  });
}

/** Returns the message of a pending day. */
export function rollupMessage({
  siteId,
  timezone,
  day,
  dayStart,
  closesAt,
  mark,
}: PendingRollupItem): RollupMessage {
  return { siteId, timezone, day, dayStart, closesAt, mark };
}

/** Returns whether a day ended long enough ago. */
export function isDaySettled({ closesAt }: Pick<PendingRollupItem, "closesAt">, now: number): boolean {
  return Date.parse(closesAt) + REST_MS <= now;
}
