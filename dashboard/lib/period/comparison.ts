import { addMonths, countDays, endOfMonth, monthOf, sameDay, wholeMonths, type Dates } from "./calendar.ts";
import { isKept } from "./kept.ts";
import type { Counted, NotCompared, PeriodRange, Wanted } from "./wanted.ts";
import { addDays, dateIn, hoursOf, startOfDay } from "../zone.ts";

interface Asked {
  wanted: Wanted;
  site: Counted;
  now: number;
  dates: Dates;
  period: PeriodRange["period"];
  /** The instants of the last 24 hours, which are no dates. */
  hours: { from: number; to: number } | undefined;
}

/** A distance in time. */
export type PeriodLength = { days: number } | { months: number };

/**
 * Returns the length of the dates: in months if they are whole months, unless they were chosen as a number of
 * days.
 */
export function lengthOf({ period }: Wanted, dates: Dates): PeriodLength {
  const months = /^\d+d$/.test(period) ? undefined : wholeMonths(dates);
  return months === undefined ? { days: countDays(dates) } : { months };
}

/**
 * The dates, earlier by a step, or later. Whole months stay whole; a day that the other month does not have
 * is its last one.
 */
export function earlier(dates: Dates, step: PeriodLength): Dates {
  const { first, last } = dates;
  if ("days" in step) return { first: addDays(first, -step.days), last: addDays(last, -step.days) };
  const back = (date: string): string => {
    const end = endOfMonth(addMonths(date, -step.months));
    return (wholeMonths(dates) !== undefined && date === last ? end : sameDay(date, -step.months)) ?? end;
  };
  return { first: back(first), last: back(last) };
}

/**
 * Returns the range to compare with. For a period that still runs, it is the same part of the other one, and
 * `comparedTo` is the end of the compared part. The API counts whole hours, so the current hour is not
 * compared.
 */
export function compared(asked: Asked): {
  range: Pick<PeriodRange, "compareFrom" | "compareTo">;
  comparedTo?: string;
  dates: Dates | NotCompared;
} {
  const { wanted, site, now, dates, period, hours } = asked;
  if (wanted.period === "all") return { range: {}, dates: "all" };
  if (wanted.compare === "none") return { range: {}, dates: "none" };
  const ofNow: PeriodLength = hours ? { days: 1 } : lengthOf(wanted, dates);
  const step: PeriodLength = wanted.compare === "year" ? { months: 12 } : ofNow;
  const other = earlier(dates, step);
  const from = hours ? hours.from - DAY_MS : startOfDay(other.first, site.timezone);
  // Whole days are sums of days; a part of one is a sum of hours.
  const needed = period === "HOUR" && !isRunning(asked) ? "DAY" : period;
  if (!isKept(site, needed, from, now) || (hours && wanted.compare === "year"))
    return { range: {}, dates: "gone" };
  if (from < Date.parse(site.createdAt)) return { range: {}, dates: "young" };
  const ends = endsOf(asked, other, step);
  const began = hours?.from ?? startOfDay(dates.first, site.timezone);
  if (ends.now !== undefined && ends.now <= began) return { range: {}, dates: ends.otherwise };
  return {
    range: { compareFrom: iso(from), compareTo: iso(ends.then) },
    ...(ends.now !== undefined && { comparedTo: iso(ends.now) }),
    dates: other,
  };
}

const DAY_MS = 24 * 3_600_000;
const iso = (instant: number): string => new Date(instant).toISOString();

function isRunning({ site: { timezone }, dates, now }: Asked): boolean {
  return startOfDay(addDays(dates.last, 1), timezone) > now;
}

/**
 * The ends of the compared parts: `now` is undefined if all of it is compared. `otherwise` is the reason why
 * nothing is, if that is before it began.
 */
interface Ends {
  now?: number;
  then: number;
  otherwise: "gone" | "early";
}

function endsOf(asked: Asked, other: Dates, step: PeriodLength): Ends {
  const { site, now, hours } = asked;
  const startOf = (date: string): number => startOfDay(date, site.timezone);
  const end = startOf(addDays(other.last, 1));
  if (!isRunning(asked)) return { then: end, otherwise: "gone" };
  const today = dateIn(site.timezone, now);
  // The start of the hour that runs.
  const over = hoursOf(site.timezone, startOf(today), now + 1).at(-1)!;
  if (hours) return { now: over, then: over - DAY_MS, otherwise: "early" };
  const months = "months" in step ? step.months : 0;
  const then = "days" in step ? addDays(today, -step.days) : sameDay(today, -months);
  // A month that has no such day was over by then.
  if (then === undefined)
    return { now: over, then: startOf(addMonths(today, 1 - months)), otherwise: "early" };
  // The API has no hours of a day, and no days of a month, that are too long ago: then the days or months
  // that are over are compared.
  if (!isKept(site, "DAY", startOf(then), now))
    return { now: startOf(monthOf(today)), then: Math.min(end, startOf(monthOf(then))), otherwise: "gone" };
  if (!isKept(site, "HOUR", startOf(then), now))
    return { now: startOf(today), then: startOf(then), otherwise: "gone" };
  const same = startOf(then) + over - startOf(today);
  return { now: over, then: Math.min(end, startOf(addDays(then, 1)), same), otherwise: "early" };
}
