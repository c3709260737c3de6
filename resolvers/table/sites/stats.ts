import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { sitePartition } from "./site.ts";

export type Period = "HOUR" | "DAY" | "MONTH";

/**
 * The counters of a site and a period; absent is 0. Integers: seconds, and the smallest unit of a currency.
 */
export type Counts = {
  pageViews?: number;
  sessions?: number;
  bounces?: number;
  duration?: number;
  events?: number;
  engagedSeconds?: number;
  conversions?: number;
  revenue?: number;
};

/**
 * The head of a period: its counters. Its breakdowns are in parts with the same `generation`. A new
 * generation is first written as parts that are not read yet; one Put of the head, on the condition of its
 * `version`, then makes them current.
 */
export type StatsItem = Key &
  Counts & {
    entity: "Stats";
    siteId: string;
    period: Period;
    /** The period is `[periodStart, periodEnd)`, in the site's local time. */
    periodStart: string;
    periodEnd: string;
    version: number;
    generation: string;
    /**
     * The dimension of each part, separated by spaces; dimensions that are not listed are together in `*`. It
     * is one string, because a year is read in 365 heads.
     */
    parts: string;
    /**
     * The estimate of the sketch when this item was written: beyond 1,024, with a standard error of 1.6 %.
     */
    uniqueVisitors: number;
    /**
     * The sketch of the visitors. The sketch of a day is in its part `*`, so that the heads of a year fit
     * into one page.
     */
    visitors?: Uint8Array;
    /**
     * Hours: the deltas that were merged lately, for each merge with its second and the last id. Some of them
     * may still be stored.
     */
    merged?: { at: number; ids: string[]; last?: string }[];
    /** Months: data from this instant on is not merged yet. */
    through?: string;
    /**
     * Months: the starts of days before `through` that have counts and are not merged either, because they
     * could not be rolled up yet.
     */
    lacks?: string[];
    /**
     * Months: the days before `through` that have sessions, from 1 on. The counts of days expire before the
     * files of the lake may, and a day without sessions has no files.
     */
    days?: number[];
    updatedAt: string;
    ttl?: number;
  };

/** A part: one breakdown of a period or a piece of it, or all its short ones. */
export type BreakdownItem = Key & {
  entity: "Breakdown";
  siteId: string;
  /** The generation of its head. Parts of any other generation are leftovers. */
  generation: string;
  periodStart: string;
  /**
   * Packed by functions/lib/sites/stats/rows.ts. Each part of a breakdown continues where the one before
   * ends.
   */
  lists: Uint8Array;
  /** The sketch of a day's visitors. */
  visitors?: Uint8Array;
  ttl?: number;
};

/** The part with all short breakdowns. */
export const SHORT_LISTS = "*";

/** The most periods of one answer. */
export const MAX_PERIODS = 400;

/**
 * The number of a site's last local days that may not be rolled up yet: events arrive up to 46 hours late.
 */
export const LATE_DAYS = 3;

/** Returns a local date's place in its month, as months have it. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

export function key(siteId: string, period: Period, periodStart: string): Key {
  return { PK: sitePartition(siteId), SK: `STATS#${period}#${part(periodStart)}` };
}

/** The heads of one kind of period that begin in `[from, to)`. */
export function within(siteId: string, period: Period, from: string, to: string): Range {
  return { partition: sitePartition(siteId), between: span(`STATS#${period}#`, from, to) };
}

/**
 * The key of one part, of a dimension or of SHORT_LISTS. The number comes before the period, so that the
 * first parts of a breakdown in several periods are one Query.
 */
export function partKey(
  input: { siteId: string; period: Period; periodStart: string; generation: string },
  dimension: string,
  number: number,
): Key {
  const period = `${input.period}#${part(input.periodStart)}#${part(input.generation)}`;
  return { PK: sitePartition(input.siteId), SK: `BREAK#${part(dimension)}#${number}#${period}` };
}

/**
 * The first part of one dimension, or of SHORT_LISTS, in each period of one kind that begins in `[from, to)`.
 */
export function firstParts(
  siteId: string,
  dimension: string,
  period: Period,
  from: string,
  to: string,
): Range {
  return partsAt(siteId, dimension, 0, period, from, to);
}

/**
 * The parts with one number. While a period is being replaced, or after a failed rollup, these are the parts
 * of each generation that is stored.
 */
export function partsAt(
  siteId: string,
  dimension: string,
  number: number,
  period: Period,
  from: string,
  to: string,
): Range {
  const prefix = `BREAK#${part(dimension)}#${number}#${period}#`;
  return { partition: sitePartition(siteId), between: span(prefix, from, to) };
}
