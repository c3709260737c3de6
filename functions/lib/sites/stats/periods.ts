import type { SiteItem } from "#table/sites/site";
import type { Period } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import { dayAt, hourAt, toInstant, shift, periodAt } from "./calendar.ts";
import type { Reading, ReadOptions } from "./read.ts";
import { readHours, readStored, mergeReadings } from "./read.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** How many of a site's last days are calculated from hours if they have not been rolled up. */
const LATE_DAYS = 3;

/**
 * Reads the periods of one kind that begin in `[from, to)` and have counts, including the open one: one
 * request for stored periods, and two more (hours and deltas) for each gap that is open or not rolled up yet.
 * Hours are complete at once.
 */
export async function readPeriods(
  site: Site,
  period: Period,
  from: string,
  to: string,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const { siteId, timezone } = site;
  const late = unrolledSince(timezone);
  if (period === "HOUR") {
    if (to <= late) return readStored(siteId, period, from, to, wanted);
    // Deltas do not have the end of their hour.
    const hours = await readHours(siteId, from, to, wanted);
    return hours.map((hour) => ({ ...hour, end: hourAt(hour.start, timezone).end }));
  }
  const stored = await readStored(siteId, period, from, to, wanted);
  const begin = laterOf(from, periodAt(period, late, timezone).start);
  const open = [...missingDays(stored, timezone), ...gapsAround(stored, begin, to)];
  const hours = await Promise.all(open.map(({ start, end }) => readHours(siteId, start, end, wanted)));
  // Stored periods have their end: calculating it from the zone's rules for each day of a year would take
  // longer than reading it.
  const parts = new Map(stored.map((reading) => [reading.start, { end: reading.end, readings: [reading] }]));
  for (const hour of hours.flat()) {
    const { start, end } = periodAt(period, hour.start, timezone);
    if (start >= from) parts.set(start, { end, readings: [...(parts.get(start)?.readings ?? []), hour] });
  }
  return [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, { end, readings }]) => mergeReadings(readings, { start, end }));
}

/** Returns the start of the first day that may not have been rolled up. */
export function unrolledSince(timezone: string): string {
  return dayAt(shift(toInstant(Date.now()), { days: 1 - LATE_DAYS }, timezone), timezone).start;
}

/** Returns the days that stored months list as missing. */
function missingDays(stored: Reading[], timezone: string): Span[] {
  return stored.flatMap(({ head }) => (head?.lacks ?? []).map((start) => dayAt(start, timezone)));
}

/**
 * Returns the parts of `[from, to)` that have begun and that no stored period covers: a period that could not
 * be rolled up does not hide later ones.
 */
function gapsAround(stored: Reading[], from: string, to: string): Span[] {
  const now = toInstant(Date.now());
  const gaps: Span[] = [];
  let at = from;
  for (const { start, end, head } of stored) {
    if (at < start) gaps.push({ start: at, end: start });
    at = laterOf(at, head?.through ?? end);
  }
  return at < to && at <= now ? [...gaps, { start: at, end: to }] : gaps;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
