import type { SiteItem } from "#table/sites/site";
import type { Period } from "#table/sites/stats";
import { InputError } from "../../aws/errors.ts";
import type { Span } from "./calendar.ts";
import { countBetween, toInstant, shift, periodAt, startFrom } from "./calendar.ts";
import type { Row } from "./rows.ts";
import { countersByName, numberAt } from "./rows.ts";
import type { Dimension } from "./aggregate.ts";
import { parseLimit, decodeToken, parseRange, encodeToken } from "../../arguments.ts";
import { rankingColumn, rankRows } from "./topRows.ts";
import { retryIfReplaced } from "./lists.ts";
import { readPeriods } from "./periods.ts";
import { breakdownRow, siteStats, sumRow } from "./present.ts";
import { keptRange, previousRange, readRange, toWholeHours } from "./range.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

interface RangeArguments {
  from: string;
  to: string;
}

interface PageArguments extends RangeArguments {
  limit?: number | null;
  nextToken?: string | null;
}

export const MAX_PERIODS = 400;
const ROWS = 25;
const MAX_ROWS = 100;
/**
 * How many parts of lists may be ranked in one call: 650, with 2.3 million rows, take 4 of the function's 10
 * seconds on an otherwise idle machine.
 */
const MAX_PARTS = 1000;
const HOUR_MS = 3_600_000;

/** The field `stats`: the periods that begin in a range and have counts. Throws an InputError. */
export async function stats(site: Site, args: PageArguments & { period: Period }) {
  const { period } = args;
  const { from, to } = parseRange(args);
  const limit = parseLimit(args.limit, MAX_PERIODS, MAX_PERIODS);
  const count = countPeriods(period, from, to, site.timezone);
  if (count > MAX_PERIODS)
    throw new InputError(
      "to",
      `At most ${MAX_PERIODS} periods at once, and here are ${count}: ask for fewer, or longer ones.`,
    );
  const isPlace = (place: unknown[]) => place.length === 1 && isInstantWithin(place[0], from, to);
  const [start] = decodeToken<[string]>(args.nextToken, isPlace) ?? [from];
  const end = startAfter(period, start, limit, site.timezone);
  const found = await readPeriods(site, period, start, end < to ? end : to);
  return { items: found.map(siteStats), nextToken: end < to ? encodeToken([end]) : null };
}

/** The field `summary`: the stats of a range, and of the range before it. Throws an InputError. */
export async function summary(site: Site, args: RangeArguments) {
  const range = parseWholeRange(site, args);
  const before = previousRange(range, site.timezone);
  const isKept = !keptRange(before, site.timezone);
  const read = (span: Span) => readRange(site, span, { visitors: true });
  const [now, then] = await Promise.all([read(range), isKept ? read(before) : undefined]);
  return {
    ...{ from: range.start, to: range.end },
    stats: siteStats(now),
    previous: then ? siteStats(then) : null,
  };
}

/** The field `breakdown`: one list of a range, sorted by count, then by name. Throws an InputError. */
export async function breakdown(site: Site, args: PageArguments & { dimension: string }) {
  const dimension = parseDimension(args.dimension);
  const limit = parseLimit(args.limit, ROWS, MAX_ROWS);
  const isPlace = ([count, value, ...rest]: unknown[]) =>
    Number.isSafeInteger(count) && typeof value === "string" && rest.length === 0;
  const after = decodeToken<[number, string]>(args.nextToken, isPlace);
  const range = parseWholeRange(site, args);
  const by = rankingColumn(dimension);
  const isAfter = (row: Row): boolean => {
    const count = numberAt(row, by);
    return !after || count < after[0] || (count === after[0] && row[0] > after[1]);
  };
  const { left, other, total, counters } = await retryIfReplaced(async () => {
    const reading = await readRange(site, range, { dimension });
    if (reading.parts > MAX_PARTS)
      throw new InputError(
        "from",
        `The lists of this range are ${reading.parts} items, and at most ${MAX_PARTS} can be ranked at once: ask for fewer hours, or for whole days that are over.`,
      );
    const ranked = await rankRows(reading.rows(), { dimension, most: limit + 1, isWanted: isAfter });
    return { ...ranked, counters: reading.counters };
  });
  const visits = dimension === "goal" ? counters.sessions : undefined;
  const summed = (value: string, [, ...numbers]: Row) => sumRow(dimension, value, countersByName(numbers));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return {
    dimension: args.dimension,
    ...{ from: range.start, to: range.end },
    items: page.map(([value, ...numbers]) => breakdownRow(dimension, value, countersByName(numbers), visits)),
    other: other.length > 1 ? summed("(other)", other) : null,
    total: summed("(total)", total),
    nextToken: last && left.length > limit ? encodeToken([numberAt(last, by), last[0]]) : null,
  };
}

/** Converts a name of the schema: `ENTRY_PAGE` is `entryPage`. */
function parseDimension(name: string): Dimension {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Dimension;
}

/**
 * Parses the range and rounds it to whole hours. Throws an InputError if it is too long or needs data that is
 * no longer kept.
 */
function parseWholeRange(site: Site, args: RangeArguments): Span {
  const { from, to } = parseRange(args);
  if (countBetween("months", from, to, site.timezone) > MAX_PERIODS)
    throw new InputError("to", `At most ${MAX_PERIODS} months at once: ask for a shorter range.`);
  const range = toWholeHours(from, to, site.timezone);
  const instead = keptRange(range, site.timezone);
  if (instead)
    throw new InputError(
      "from",
      `Hours are kept for 90 days and days for two years, and the ends of this range need older ones: ask for ${instead.start} to ${instead.end}.`,
    );
  return range;
}

/** Returns how many periods begin in `[from, to)`. */
function countPeriods(period: Period, from: string, to: string, timezone: string): number {
  if (period === "HOUR") return Math.ceil((Date.parse(to) - Date.parse(from)) / HOUR_MS);
  const first = startFrom(period, from, timezone);
  if (first >= to) return 0;
  const whole = countBetween(period === "DAY" ? "days" : "months", first, to, timezone);
  return whole + (startFrom(period, to, timezone) === to ? 0 : 1);
}

/**
 * Returns the start of the period that is `count` periods after the first one that begins at or after an
 * instant.
 */
function startAfter(period: Period, at: string, count: number, timezone: string): string {
  const first = startFrom(period, at, timezone);
  if (period === "HOUR") return startFrom("HOUR", toInstant(Date.parse(first) + count * HOUR_MS), timezone);
  const by = period === "DAY" ? { days: count } : { months: count };
  return periodAt(period, shift(first, by, timezone), timezone).start;
}

function isInstantWithin(place: unknown, from: string, to: string): boolean {
  if (typeof place !== "string") return false;
  const ms = Date.parse(place);
  return Number.isFinite(ms) && toInstant(ms) === place && from <= place && place < to;
}
