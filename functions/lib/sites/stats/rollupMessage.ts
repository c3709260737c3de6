import type { PendingRollupItem } from "#table/sites/pendingRollup";
import { KEPT_DAYS } from "#table/sites/stats";
import { dayAt, toInstant } from "./calendar.ts";

/**
 * A site's day of which hours, or the day itself, are to be done: what the queue `rollup` carries. One that cannot be done, or takes all the
 * time that there is, keeps no other day of its site waiting.
 */
export type RollupMessage = Pick<
  PendingRollupItem,
  "siteId" | "timezone" | "day" | "dayStart" | "closesAt" | "mark"
>;

const DAY_MS = 86_400_000;
/** How long ago a day on the work list may be: a rebuild marks each of which the hours are kept. */
const DAYS_BACK = KEPT_DAYS.HOUR;
/** How long after its end a day is rolled up: what happened in its last minutes has come in by then, or marks the day again. */
const REST_MS = 15 * 60_000;

/** The local dates that may be on the work list: zones are up to 14 hours ahead of UTC and up to 12 behind it. */
export function pendingDates(now: number): string[] {
  return Array.from({ length: DAYS_BACK + 2 }, (_, at) => {
    return dayAt(toInstant(now + (1 - at) * DAY_MS), "UTC").date;
  });
}

/** What is sent of a day on the work list. */
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

/** Whether a day has been over for long enough. */
export function isSettled({ closesAt }: Pick<PendingRollupItem, "closesAt">, now: number): boolean {
  return Date.parse(closesAt) + REST_MS <= now;
}
