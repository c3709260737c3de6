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

/** What was counted in the hours that begin in `[from, to)`: read as whole months, days where no month fits, hours where no day does. */
export async function readRange(site: Site, { start, end }: Span, wanted: ReadOptions): Promise<Reading> {
  const tiles = tile(start, end, site.timezone);
  const read = ({ period, from, to }: Tiles) => readPeriods(site, period, from, to, wanted);
  const readings = (await Promise.all(tiles.map(read))).flat();
  return mergeReadings(readings, { start, end });
}

/** The range that is meant by two instants: the hours that begin in `[from, to)`. */
export function toWholeHours(from: string, to: string, timezone: string): Span {
  return { start: startFrom("HOUR", from, timezone), end: startFrom("HOUR", to, timezone) };
}

/**
 * The instants to ask for instead where a range begins or ends within a day whose hours, or within a month whose days, are no longer
 * kept; undefined where all that it needs is kept.
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

/** The range before it: as many months or days of the calendar where it is made of whole ones, else one of the same length. */
export function previousRange({ start, end }: Span, timezone: string): Span {
  const isMadeOf = (period: Period) => [start, end].every((at) => startFrom(period, at, timezone) === at);
  // The same time of day as a day that began at 01:00 is none at which a day begins.
  const before = (by: { months?: number; days?: number }) =>
    dayAt(shift(start, by, timezone), timezone).start;
  if (isMadeOf("MONTH"))
    return { start: before({ months: -countBetween("months", start, end, timezone) }), end: start };
  if (isMadeOf("DAY"))
    return { start: before({ days: -countBetween("days", start, end, timezone) }), end: start };
  return { start: toInstant(2 * Date.parse(start) - Date.parse(end)), end: start };
}

/** Whole months in the middle, days around them, hours at the ends. */
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
