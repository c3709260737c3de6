const DAY_MS = 86_400_000;
/**
 * How far back the first look of all begins. Items may wait before that: fields are deployed before
 * schedules. No schedule succeeding for longer is a deployment that has failed, with its alarms on.
 */
const FIRST_DAYS = 7;
/**
 * For how long a day that is over is still looked at: what is due at its end may come into the index late,
 * and may be written some time after its `dueAt` was calculated.
 */
const OPEN_MS = 2 * 3_600_000;

export const firstDay = (now: number): string => dayOf(now - FIRST_DAYS * DAY_MS);

/** Whether a day has been over for so long that nothing comes into it any more. */
export const isClosed = (day: string, now: number): boolean => Date.parse(day) + DAY_MS + OPEN_MS <= now;

export const nextDay = (day: string): string => dayOf(Date.parse(day) + DAY_MS);

/** The UTC days from `first` to today. */
export function daysFrom(first: string, now: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= dayOf(now); day = nextDay(day)) days.push(day);
  return days;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
