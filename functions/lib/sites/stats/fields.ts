import type { SiteItem } from "#table/sites/site";
import { MAX_PERIODS } from "#table/sites/stats";
import type { Period } from "./calendar.ts";
import { toInstant, shiftInstant, periodAt, startFrom } from "./calendar.ts";
import { parseLimit, decodeToken, parseRange, encodeToken } from "../../input/arguments.ts";
import { retryIfReplaced } from "./lists.ts";
import { readSeries } from "./periods.ts";
import { siteStats } from "./present.ts";
import { keptRange, planRanges, previousRange, readRange } from "./range.ts";
import { parseWholeRange, requireFewPeriods } from "./rangeArguments.ts";
import type { Range } from "./ranges.ts";
import type { RowPlace } from "./ranking.ts";
import { MAX_SHOWN_ROWS, parseDimension, rankList, requireRankable, ROWS } from "./ranking.ts";
import { StatsReader } from "./statsReader.ts";
import type { CountedSite } from "./store.ts";

type Site = CountedSite & Pick<SiteItem, "timezone">;

interface PageArguments extends Range {
  limit?: number | null;
  nextToken?: string | null;
}

const HOUR_MS = 3_600_000;

interface StatsArguments extends PageArguments {
  period: Period;
  /** The resolver has found no stored period of this kind in the range: hours alone are read. */
  isUnstored?: boolean;
}

/** The field `stats`: the periods that begin in a range and have counts. Throws an InputError. */
export async function storedStats(site: Site, args: StatsArguments) {
  const { period, isUnstored = false } = args;
  const { from, to } = parseRange(args);
  const limit = parseLimit(args.limit, MAX_PERIODS, MAX_PERIODS);
  requireFewPeriods(period, { from, to }, site.timezone);
  const [start] = decodeToken<[string]>(args.nextToken, isPeriodStart(from, to)) ?? [from];
  const end = startAfter(period, start, limit, site.timezone);
  const series = { period, from: start, to: end < to ? end : to };
  const found = await retryIfReplaced((tries) => {
    const reader = new StatsReader(site.siteId, period === "WEEK" ? { tries, parts: true } : { isUnstored });
    return readSeries(reader, site, series);
  });
  return { items: found.map(siteStats), nextToken: end < to ? encodeToken([end]) : null };
}

/** The field `summary`: the stats of a range, and of the range before it. Throws an InputError. */
export async function storedSummary(site: Site, args: Range) {
  const range = parseWholeRange(site, args);
  const before = previousRange(range, site.timezone);
  const isKept = !keptRange(before, site);
  const ranges = isKept ? [range, before] : [range];
  const planned = planRanges(ranges, [], site.timezone);
  const [now, then] = await retryIfReplaced((tries) => {
    const reader = new StatsReader(site.siteId, { tries, parts: true, planned });
    return Promise.all(ranges.map((each) => readRange(reader, site.timezone, each, { visitors: true })));
  });
  return {
    ...{ from: range.start, to: range.end },
    stats: siteStats(now!),
    previous: then ? siteStats(then) : null,
  };
}

/** The field `breakdown`: one list of a range, sorted by count, then by name. Throws an InputError. */
export async function storedBreakdown(site: Site, args: PageArguments & { dimension: string }) {
  const limit = parseLimit(args.limit, ROWS, MAX_SHOWN_ROWS);
  const isPlace = ([count, value, ...rest]: unknown[]) =>
    Number.isSafeInteger(count) && typeof value === "string" && rest.length === 0;
  const after = decodeToken<RowPlace>(args.nextToken, isPlace);
  const range = parseWholeRange(site, args);
  const request = { dimension: args.dimension, limit, after };
  const { list, end } = await retryIfReplaced(async (tries) => {
    const reader = new StatsReader(site.siteId, { tries, parts: true, lists: true });
    const dimensions = [parseDimension(args.dimension)];
    const reading = await readRange(reader, site.timezone, range, { dimensions });
    requireRankable(reading, [request]);
    return rankList(reading, request);
  });
  return { ...list, nextToken: end ? encodeToken(end) : null };
}

/**
 * Returns the start of the period that is `count` periods after the first one that begins at or after an
 * instant.
 */
export function startAfter(period: Period, at: string, count: number, timezone: string): string {
  const first = startFrom(period, at, timezone);
  if (period === "HOUR") return startFrom("HOUR", toInstant(Date.parse(first) + count * HOUR_MS), timezone);
  const by = period === "MONTH" ? { months: count } : { days: period === "WEEK" ? 7 * count : count };
  return periodAt(period, shiftInstant(first, by, timezone), timezone).start;
}

/** Returns whether what a token has is an instant within a range. */
export function isPeriodStart(from: string, to: string): (place: unknown[]) => boolean {
  return ([place, ...rest]) => {
    if (typeof place !== "string" || rest.length > 0) return false;
    const ms = Date.parse(place);
    return Number.isFinite(ms) && toInstant(ms) === place && from <= place && place < to;
  };
}
