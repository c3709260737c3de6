import type { ReportInput } from "../../api/documents.ts";
import { addDays, dateIn, startOfDay } from "../../lib/zone.ts";

/** Today and the six days before it. */
const DAYS = 7;

/** The week of a card: the dates that its line shows, and what to ask of the API. */
export interface Week {
  dates: string[];
  input: ReportInput;
}

/**
 * The last seven days of a site up to `now`, compared with the same part of the seven before, if the site is
 * old enough to have been measured in all of them.
 */
export function weekOf(site: { timezone: string; createdAt: string }, now: number): Week {
  const { timezone } = site;
  const today = dateIn(timezone, now);
  const first = addDays(today, 1 - DAYS);
  const start = startOfDay(first, timezone);
  const input: ReportInput = { from: iso(start), to: iso(now), period: "DAY", lists: [] };
  const before = startOfDay(addDays(first, -DAYS), timezone);
  if (before >= Date.parse(site.createdAt)) {
    // The same time of the day a week ago, which is not the same number of hours where the clocks have
    // changed since.
    const ago = startOfDay(addDays(today, -DAYS), timezone) + (now - startOfDay(today, timezone));
    Object.assign(input, { compareFrom: iso(before), compareTo: iso(ago) });
  }
  return { dates: Array.from({ length: DAYS }, (_, at) => addDays(first, at)), input };
}

/** Half of the shortest day, in ms. */
const HALF_DAY_MS = 11.5 * 3_600_000;

/** The visitors of each date. A day without traffic is absent from the API's answer, and counts 0. */
export function perDay(
  { dates }: Week,
  timezone: string,
  periods: readonly { periodStart: string; uniqueVisitors: number }[],
): number[] {
  // By its middle: where this browser does not know the zone, days of UTC stand for those that they are most
  // of.
  const counts = new Map(
    periods.map((each) => [
      dateIn(timezone, Date.parse(each.periodStart) + HALF_DAY_MS),
      each.uniqueVisitors,
    ]),
  );
  return dates.map((date) => counts.get(date) ?? 0);
}

const iso = (instant: number): string => new Date(instant).toISOString();
