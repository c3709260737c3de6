import { addMonths, countDays, endOfMonth, isDate, monthOf, type Dates } from "./calendar.ts";
import { compared } from "./comparison.ts";
import { isKept } from "./kept.ts";
import type { PeriodChoice, Counted, Measured, PeriodRange, ShownPeriod, Wanted } from "./wanted.ts";
import { addDays, clockIn, dateIn, startOfDay } from "../zone.ts";

const HOUR_MS = 3_600_000;
const USUAL = 7;
/** The choices that are the last days. */
const DAYS: Partial<Record<PeriodChoice, number>> = { today: 1, "7d": 7, "30d": 30, "91d": 91 };
/** The longest time that is shown by hours, and by days: in days. */
const BY_HOUR = 2;
const BY_DAY = 91;
/** As many periods as the API answers. */
const MOST = 400;

/** Returns the range and dates that a choice stands for, at an instant `now` in ms. */
export function shownOf(wanted: Wanted, site: Counted, now: number): ShownPeriod {
  const { timezone } = site;
  const { period, dates } = divided(datesOf(wanted, site, now), site, now);
  const hours = wanted.period === "24h" ? lastHours(timezone, now) : undefined;
  const span = hours ?? {
    from: startOfDay(dates.first, timezone),
    to: Math.min(startOfDay(addDays(dates.last, 1), timezone), now),
  };
  const beside = compared({ wanted, site, now, dates, period, hours });
  const range: PeriodRange = {
    from: iso(span.from),
    // A day that begins at this instant has nothing yet, and the API takes no range of nothing.
    to: iso(Math.max(span.to, span.from + 1)),
    ...beside.range,
    period,
  };
  const then = Date.parse(range.compareFrom ?? "");
  const hasLine = !Number.isNaN(then) && isKept(site, period, then, now);
  const { dates: others, comparedTo } = beside;
  return {
    ...{ choice: wanted.period, range, dates, compared: others, hasLine },
    ...(comparedTo !== undefined && { comparedTo }),
  };
}

/** The last 24 hours, with the one that runs. */
function lastHours(timezone: string, now: number): { from: number; to: number } {
  return { from: now - (clockIn(timezone, now) % HOUR_MS) - 23 * HOUR_MS, to: now };
}

/** The dates of a choice, to the end of its last period. */
export function datesOf(wanted: Wanted, site: Measured, now: number): Dates {
  const { period } = wanted;
  const today = dateIn(site.timezone, now);
  const yesterday = addDays(today, -1);
  if (period === "yesterday") return { first: yesterday, last: yesterday };
  if (period === "24h") return { first: yesterday, last: today };
  if (period === "month") return { first: monthOf(today), last: endOfMonth(today) };
  if (period === "year") return { first: `${today.slice(0, 4)}-01-01`, last: `${today.slice(0, 4)}-12-31` };
  if (period === "all") {
    const first = dateIn(site.timezone, Date.parse(site.createdAt));
    // With a clock that is behind the API's the site would begin in the future.
    return { first: first < today ? first : today, last: today };
  }
  const days = DAYS[period] ?? USUAL;
  return customDates(wanted, today) ?? { first: addDays(today, 1 - days), last: today };
}

/** The chosen dates up to the end of this month; undefined if they are none, or all in the future. */
function customDates({ period, first, last }: Wanted, today: string): Dates | undefined {
  if (period !== "custom" || first === undefined || last === undefined) return undefined;
  if (!isDate(first) || !isDate(last) || first > last || first > today) return undefined;
  const end = last < endOfMonth(today) ? last : endOfMonth(today);
  const earliest = addMonths(end, 1 - MOST);
  return { first: first > earliest ? first : earliest, last: end };
}

/**
 * By what the dates are shown: hours up to two days, days up to 91, else months; what is no longer kept by
 * one of them, by the next. The API counts what begins in a range, so months are whole ones.
 */
function divided(dates: Dates, site: Counted, now: number): { period: PeriodRange["period"]; dates: Dates } {
  const days = countDays(dates);
  const start = startOfDay(dates.first, site.timezone);
  if (days <= BY_HOUR && isKept(site, "HOUR", start, now)) return { period: "HOUR", dates };
  if (days <= BY_DAY && isKept(site, "DAY", start, now)) return { period: "DAY", dates };
  return { period: "MONTH", dates: { first: monthOf(dates.first), last: endOfMonth(dates.last) } };
}

const iso = (instant: number): string => new Date(instant).toISOString();
