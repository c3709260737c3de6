import type { EmailSettingsItem } from "#table/mail/settings";
import { clockAt, offsetAt } from "../../../conditions/zone.ts";

type QuietHours = NonNullable<EmailSettingsItem["quietHours"]>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns when the quiet hours end that `now` is in, by the clock of a time zone; undefined outside of them.
 * Both are in ms. Hours that end before they begin go over midnight. An end that a change to summer time
 * leaves out is as much later.
 */
export function endOfQuiet(hours: QuietHours, timeZone: string, now: number): number | undefined {
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  const isQuiet = (at: number): boolean => {
    const minute = minuteOfDay(clockAt(timeZone, at));
    return from < to ? minute >= from && minute < to : minute >= from || minute < to;
  };
  if (!isQuiet(now)) return undefined;
  const clock = clockAt(timeZone, now);
  const end = clock - (clock % DAY_MS) + to * MINUTE_MS + (minuteOfDay(clock) < to ? 0 : DAY_MS);
  // The offset at the end differs from the present one if the clock is changed in between.
  const byNow = end - offsetAt(timeZone, now);
  const byThen = end - offsetAt(timeZone, byNow);
  return isQuiet(byThen) ? byNow : byThen;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const minuteOfDay = (clock: number): number => Math.floor((clock % DAY_MS) / MINUTE_MS);
