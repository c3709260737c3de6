import { util } from "@aws-appsync/utils";
import type { Period as AskedPeriod } from "#schema";
import { hasExpired } from "#table/key";
import { siteStats } from "#table/sites/counts";
import type { Period, StatsItem } from "#table/sites/stats";
import { LATE_DAYS, MAX_PERIODS } from "#table/sites/stats";
import { parseInstant } from "../instants.ts";

/** The arguments of the field `stats` that a Query can answer. */
export type Args = {
  period: AskedPeriod;
  from: string;
  to: string;
  limit?: number | null;
  nextToken?: string | null;
};

/** Periods of one kind that begin in `[from, to)`. */
export type Series = {
  period: Period;
  from: string;
  to: string;
  /** The first hour that has a delta, or `to`: hours before it are complete. */
  until: string;
  /**
   * Periods that begin before this instant are final: their deltas are merged, and those without counts stay
   * without.
   */
  settled: string;
};

/** The periods that are complete, in order. */
export type Closed = {
  items: ReturnType<typeof siteStats>[];
  /** From this instant on, a function adds up hours. Absent if no period is left. */
  open?: string;
  /** True if no period is stored from `open` on. */
  isUnstored: boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The least lengths of periods. */
const LEAST_MS: Record<Period, number> = { HOUR: HOUR_MS, DAY: DAY_MS, MONTH: 28 * DAY_MS };
/**
 * The longest time, in ms, by which a range of days can be shorter than 24 hours each: clocks are set
 * forward, and back.
 */
const SHORTER_MS = 6 * HOUR_MS;
/** Local days begin at different instants: a day more holds in each zone. */
const SETTLED_MS = (LATE_DAYS + 1) * DAY_MS;

/**
 * Returns the periods that Queries may answer, with bounds in the form of keys. Null for weeks, for a page of
 * a longer list, for a range that may have more periods than one answer, for hours of the last days up to
 * now, and for wrong arguments: a function answers those alone. Fails with `ValidationError` for a bound that
 * is no instant.
 */
export function seriesOf({ period, from: first, to: end, limit, nextToken }: Args): Series | null {
  const [from, to] = [parseInstant("from", first), parseInstant("to", end)];
  if (period === "WEEK" || typeof nextToken === "string" || from >= to) return null;
  const most = Math.ceil((to - from + (period === "HOUR" ? 0 : SHORTER_MS)) / LEAST_MS[period]);
  const asked = limit ?? MAX_PERIODS;
  if (most > asked || asked > MAX_PERIODS) return null;
  const now = util.time.nowEpochMilliSeconds();
  // A delta is certain: two Queries would save nothing.
  if (period === "HOUR" && from >= now - SETTLED_MS && to > now - HOUR_MS) return null;
  return { period, from: iso(from), to: iso(to), until: iso(to), settled: settledAt() };
}

/**
 * Returns the complete periods of a page of stored ones, in order. `isMore` says that the page ended before
 * the range.
 */
export function closedOf(heads: StatsItem[], series: Series, isMore: boolean): Closed {
  const { period, to, until, settled } = series;
  const nowSeconds = util.time.nowEpochSeconds();
  const items: Closed["items"] = [];
  let open = series.from;
  for (const head of heads) {
    if (!hasExpired(head, nowSeconds)) {
      const isAfterGap = period !== "HOUR" && head.periodStart > laterOf(open, settled);
      if (isAfterGap || isIncomplete(head, settled)) return { items, open, isUnstored: false };
      items.push(siteStats(head));
      open = head.periodEnd;
    }
  }
  if (isMore) return { items, open, isUnstored: false };
  if (period === "HOUR")
    return until < to ? { items, open: until, isUnstored: false } : { items, isUnstored: false };
  const isOpen = laterOf(open, settled) < to && open <= util.time.nowISO8601();
  return isOpen ? { items, open, isUnstored: true } : { items, isUnstored: true };
}

/** True for a month that has a day that is not merged, or may still come. */
export function isIncomplete({ periodEnd, through, lacks }: StatsItem, settled: string): boolean {
  return (lacks ?? []).length > 0 || (periodEnd > settled && (through ?? periodEnd) < periodEnd);
}

/** Returns the instant before which periods are final. */
export function settledAt(): string {
  return iso(util.time.nowEpochMilliSeconds() - SETTLED_MS);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function iso(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms);
}
