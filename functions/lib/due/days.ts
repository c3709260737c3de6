const DAY_MS = 86_400_000;
/**
 * The days before now at which the first walk begins. Items may wait before that: fields are deployed before
 * schedules. If no schedule succeeds for longer, the deployment has failed, with its alarms on.
 */
const FIRST_DAYS = 7;
/**
 * The time for which a past day is still read, in ms. Items due at its end may come into the index late, and
 * may be written some time after their `dueAt` was calculated.
 */
const OPEN_MS = 2 * 3_600_000;

export const firstDay = (now: number): string => dayOf(now - FIRST_DAYS * DAY_MS);

/** True if a day has been over for so long that nothing comes into it any more. */
export const isClosed = (day: string, now: number): boolean => Date.parse(day) + DAY_MS + OPEN_MS <= now;

export const nextDay = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/** The UTC days from `first` to today. */
export function daysFrom(first: string, now: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= dayOf(now); day = nextDay(day)) days.push(day);
  return days;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
