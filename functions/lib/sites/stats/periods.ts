import type { StatsItem } from "#table/sites/stats";
import { LATE_DAYS } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import { dayAt, hourAt, toInstant, shiftInstant, periodAt, startFrom, weekAt } from "./calendar.ts";
import type { Periods, Reading, ReadOptions, Series } from "./read.ts";
import { readHours, readStoredPeriods, mergeReadings } from "./read.ts";
import type { StatsReader } from "./statsReader.ts";
import type { SiteItem } from "#table/sites/site";
import { isKept, type StatsRetention } from "./retention.ts";

/**
 * Reads the periods of one kind that begin in `[from, to)` and have counts, including the open one: one
 * request for stored periods, and two more (hours and deltas) for each gap that is open or not rolled up yet.
 * Hours are complete at once. Throws ReplacedDuringRead if one was just replaced.
 */
export async function readPeriods(
  reader: StatsReader,
  timezone: string,
  periods: Periods,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const { period, from, to } = periods;
  if (period === "HOUR") {
    if (to <= unrolledSince(timezone)) return readStoredPeriods(reader, periods, wanted);
    // Deltas do not have the end of their hour.
    const hours = await readHours(reader, periods, wanted);
    return hours.map((hour) => ({ ...hour, end: hourAt(hour.start, timezone).end }));
  }
  const [stored, open] = await Promise.all([
    readStoredPeriods(reader, periods, wanted),
    readOpen(reader, timezone, periods, wanted),
  ]);
  // Stored periods have their end: calculating it from the zone's rules for each day of a year would take
  // longer than reading it.
  const parts = new Map(stored.map((reading) => [reading.start, { end: reading.end, readings: [reading] }]));
  for (const hour of open) {
    const { start, end } = periodAt(period, hour.start, timezone);
    if (start >= from) parts.set(start, { end, readings: [...(parts.get(start)?.readings ?? []), hour] });
  }
  return [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, { end, readings }]) => mergeReadings(readings, { start, end }));
}

/**
 * Reads the counts of a series of periods, as readPeriods. Weeks are united from their days, which a reader
 * has to read with parts for their visitors; a week of which a day is no longer kept is left out.
 */
export async function readSeries(
  reader: StatsReader,
  site: StatsRetention & Pick<SiteItem, "timezone">,
  series: Series,
): Promise<Reading[]> {
  const { timezone } = site;
  const { period, from, to } = series;
  if (period !== "WEEK") return readPeriods(reader, timezone, { period, from, to });
  const wanted = daysOfWeeks(series, timezone);
  if (wanted.from === wanted.to) return [];
  const days = await readPeriods(reader, timezone, wanted, { visitors: true });
  const weeks = new Map<string, { week: Span; readings: Reading[] }>();
  for (const day of days) {
    const week = weekAt(day.start, timezone);
    const known = weeks.get(week.start);
    if (known) known.readings.push(day);
    else if (isKept(site, "DAY", week.start)) weeks.set(week.start, { week, readings: [day] });
  }
  return [...weeks.values()].map(({ week, readings }) => mergeReadings(readings, week));
}

/** Returns the days of the weeks that begin in `[from, to)`. */
export function daysOfWeeks({ from, to }: Omit<Series, "period">, timezone: string): Periods {
  return { period: "DAY", from: startFrom("WEEK", from, timezone), to: startFrom("WEEK", to, timezone) };
}

/** Reads the hours of a range of days or months that no stored period includes. */
async function readOpen(
  reader: StatsReader,
  timezone: string,
  { period, from, to }: Periods,
  wanted: ReadOptions,
): Promise<Reading[]> {
  const heads = await reader.heads(period, from, to);
  const begin = laterOf(from, periodAt(period, unrolledSince(timezone), timezone).start);
  const open = [...missingDays(heads, timezone), ...gapsAround(heads, begin, to)];
  const hours = open.map(({ start, end }) => readHours(reader, { from: start, to: end }, wanted));
  return (await Promise.all(hours)).flat();
}

/** Returns the start of the first day that may not have been rolled up. */
export function unrolledSince(timezone: string): string {
  return dayAt(shiftInstant(toInstant(Date.now()), { days: 1 - LATE_DAYS }, timezone), timezone).start;
}

/** Returns the days that stored months list as missing. */
function missingDays(stored: StatsItem[], timezone: string): Span[] {
  return stored.flatMap(({ lacks = [] }) => lacks.map((start) => dayAt(start, timezone)));
}

/**
 * Returns the parts of `[from, to)` that have begun and that no stored period covers: a period that could not
 * be rolled up does not hide later ones.
 */
function gapsAround(stored: StatsItem[], from: string, to: string): Span[] {
  const now = toInstant(Date.now());
  const gaps: Span[] = [];
  let at = from;
  for (const { periodStart, periodEnd, through } of stored) {
    if (at < periodStart) gaps.push({ start: at, end: periodStart });
    at = laterOf(at, through ?? periodEnd);
  }
  return at < to && at <= now ? [...gaps, { start: at, end: to }] : gaps;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
