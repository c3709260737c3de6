import type { SiteItem } from "#table/sites/site";
import type { Period } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import { countBetween, dayAt, toInstant, monthAt, shift, periodAt, startFrom } from "./calendar.ts";
import { readPeriods } from "./periods.ts";
import type { Reading, ReadOptions } from "./read.ts";
import { mergeReadings } from "./read.ts";
import { isKept } from "./store.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** Consecutive periods of one kind. */
interface Tiles {
  period: Period;
  from: string;
  to: string;
}

/**
 * Reads the counts of the hours that begin in `[from, to)`: whole months, days where no month fits, and hours
 * where no day fits.
 */
export async function readRange(site: Site, { start, end }: Span, wanted: ReadOptions): Promise<Reading> {
  const tiles = tile(start, end, site.timezone);
  const read = ({ period, from, to }: Tiles) => readPeriods(site, period, from, to, wanted);
  const readings = (await Promise.all(tiles.map(read))).flat();
  return mergeReadings(readings, { start, end });
}

/** Returns the range of two instants in whole hours: those that begin in `[from, to)`. */
export function toWholeHours(from: string, to: string, timezone: string): Span {
  return { start: startFrom("HOUR", from, timezone), end: startFrom("HOUR", to, timezone) };
}

/**
 * Returns the range to request instead if a range begins or ends within a day whose hours, or a month whose
 * days, are no longer kept; undefined if everything is kept.
 */
export function keptRange({ start, end }: Span, timezone: string): Span | undefined {
  const lost = tile(start, end, timezone).filter(
    ({ period, from }) => period !== "MONTH" && !isKept(period, from),
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
    dayAt(shift(start, by, timezone), timezone).start;
  if (isMadeOf("MONTH"))
    return { start: before({ months: -countBetween("months", start, end, timezone) }), end: start };
  if (isMadeOf("DAY"))
    return { start: before({ days: -countBetween("days", start, end, timezone) }), end: start };
  return { start: toInstant(2 * Date.parse(start) - Date.parse(end)), end: start };
}

/** Divides a range: whole months in the middle, days around them, hours at the ends. */
function tile(from: string, to: string, timezone: string): Tiles[] {
  const tile = (period: Period, start: string, end: string, finer: (a: string, b: string) => Tiles[]) => {
    const first = startFrom(period, start, timezone);
    const last = periodAt(period, end, timezone).start;
    if (first >= last) return finer(start, end);
    return [...finer(start, first), { period, from: first, to: last }, ...finer(last, end)];
  };
  const hours = (start: string, end: string): Tiles[] =>
    start < end ? [{ period: "HOUR", from: start, to: end }] : [];
  const days = (start: string, end: string): Tiles[] => tile("DAY", start, end, hours);
  return tile("MONTH", from, to, days);
}
