import type { Period } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import { countBetween, dayAt, toInstant, monthAt, shiftInstant, periodAt, startFrom } from "./calendar.ts";
import { daysOfWeeks, readPeriods } from "./periods.ts";
import type { Periods, Reading, ReadOptions, Series } from "./read.ts";
import { mergeReadings } from "./read.ts";
import type { ReadPlan, StatsReader } from "./statsReader.ts";
import type { SiteItem } from "#table/sites/site";
import { isKept, type StatsRetention } from "./retention.ts";

/**
 * Reads the counts of the hours that begin in `[from, to)`: whole months, days where no month fits, and hours
 * where no day fits. Throws ReplacedDuringRead if one of them was just replaced.
 */
export async function readRange(
  reader: StatsReader,
  timezone: string,
  range: Span,
  wanted: ReadOptions,
): Promise<Reading> {
  const read = (periods: Periods) => readPeriods(reader, timezone, periods, wanted);
  const readings = (await Promise.all(tilesOf(range, timezone).map(read))).flat();
  return mergeReadings(readings, range);
}

/**
 * Returns what a reader has to know to read ranges with their visitors, and lists of periods, in as few
 * requests as they take: days and months that touch are one.
 */
export function planRanges(ranges: Span[], series: Series[], timezone: string): ReadPlan {
  // Weeks are read as the tiles of a range are: days with their visitors.
  const weeks = series.filter(({ period }) => period === "WEEK").map((each) => daysOfWeeks(each, timezone));
  const tiles = [...ranges.flatMap((range) => tilesOf(range, timezone)), ...weeks];
  const of = (period: Period, all: Series[]) => all.filter((each) => each.period === period);
  const all = [...tiles, ...series];
  return { DAY: of("DAY", all), MONTH: of("MONTH", all), sketches: of("DAY", tiles) };
}

/** Returns the range of two instants in whole hours: those that begin in `[from, to)`. */
export function toWholeHours(from: string, to: string, timezone: string): Span {
  return { start: startFrom("HOUR", from, timezone), end: startFrom("HOUR", to, timezone) };
}

/**
 * Returns the range to request instead if a range begins or ends within a day whose hours, or a month whose
 * days, are no longer kept; undefined if everything is kept.
 */
export function keptRange(range: Span, site: StatsRetention & Pick<SiteItem, "timezone">): Span | undefined {
  const { timezone } = site;
  const { start, end } = range;
  const lost = tilesOf(range, timezone).filter(
    ({ period, from }) => period !== "MONTH" && !isKept(site, period, from),
  );
  if (lost.length === 0) return undefined;
  const isLost = (period: Period) => lost.some((each) => each.period === period);
  const around = (at: string) => (isLost("DAY") ? monthAt(at, timezone) : dayAt(at, timezone));
  const last = around(toInstant(Date.parse(end) - 1));
  return { start: around(start).start, end: last.end };
}

/**
 * Returns the range before: as many calendar months or days if the range consists of whole ones, otherwise
 * the same length.
 */
export function previousRange({ start, end }: Span, timezone: string): Span {
  const isMadeOf = (period: Period) => [start, end].every((at) => startFrom(period, at, timezone) === at);
  // A day may begin at 01:00, and the same local time is not the start of another day.
  const before = (by: { months?: number; days?: number }) =>
    dayAt(shiftInstant(start, by, timezone), timezone).start;
  if (isMadeOf("MONTH"))
    return { start: before({ months: -countBetween("months", start, end, timezone) }), end: start };
  if (isMadeOf("DAY"))
    return { start: before({ days: -countBetween("days", start, end, timezone) }), end: start };
  return { start: toInstant(2 * Date.parse(start) - Date.parse(end)), end: start };
}

/** Divides a range: whole months in the middle, days around them, hours at the ends. */
export function tilesOf({ start: from, end: to }: Span, timezone: string): Periods[] {
  const tile = (period: Period, start: string, end: string, finer: (a: string, b: string) => Periods[]) => {
    const first = startFrom(period, start, timezone);
    const last = periodAt(period, end, timezone).start;
    if (first >= last) return finer(start, end);
    return [...finer(start, first), { period, from: first, to: last }, ...finer(last, end)];
  };
  const hours = (start: string, end: string): Periods[] =>
    start < end ? [{ period: "HOUR", from: start, to: end }] : [];
  const days = (start: string, end: string): Periods[] => tile("DAY", start, end, hours);
  return tile("MONTH", from, to, days);
}
