import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { partition } from "./site.ts";

export type Period = "HOUR" | "DAY" | "MONTH";

/** What is counted of a site and a period; absent is 0. Whole numbers: seconds, and minor units of a currency. */
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
 * The head of a period: its numbers. Its lists are in parts under the same `generation`: a new state is written as parts that are not
 * read yet, and one Put of the head on `version` makes them the ones that count.
 */
export type StatsItem = Key &
  Counts & {
    entity: "Stats";
    siteId: string;
    period: Period;
    /** The period is `[periodStart, periodEnd)`, of the site's local time. */
    periodStart: string;
    periodEnd: string;
    version: number;
    generation: string;
    /** The dimension of each part, with spaces between; those that are not here are together in `*`. One text, as a year is read in 365 heads. */
    parts: string;
    /** As the sketch said when this was written: 1.6 % of standard error beyond 1,024. */
    uniqueVisitors: number;
    /** The sketch of the visitors; that of a day is in its part `*`, so that a year's heads are one page. */
    visitors?: Uint8Array;
    /** Hours: the deltas that were counted in lately, merge by merge, with its second and the last of them. Some may still be stored. */
    merged?: { at: number; ids: string[]; last?: string }[];
    /** Months: what happened from here on is not counted in yet. */
    through?: string;
    /** Months: where the days begin that have counts and come before `through`, and are not counted in either: they could not be rolled up yet. */
    lacks?: string[];
    updatedAt: string;
    ttl?: number;
  };

/** Some of a period's lists. */
export type BreakdownItem = Key & {
  entity: "Breakdown";
  siteId: string;
  /** Of the head that it belongs to; parts of any other are leftovers. */
  generation: string;
  periodStart: string;
  /** Packed by functions/lib/sites/stats/rows.ts. Parts of one list are in its order: each goes on where the one before ends. */
  lists: Uint8Array;
  /** The visitors' sketch of a day. */
  visitors?: Uint8Array;
  ttl?: number;
};

/** The part that has all short lists. */
export const SHORT_LISTS = "*";

/** Days that hours and days are kept; months stay. */
export const KEPT_DAYS = { HOUR: 90, DAY: 731, MONTH: null };

export function key(siteId: string, period: Period, periodStart: string): Key {
  return { PK: partition(siteId), SK: `STATS#${period}#${part(periodStart)}` };
}

/** The heads of one kind of period that start in `[from, to)`. */
export function within(siteId: string, period: Period, from: string, to: string): Range {
  return { partition: partition(siteId), between: span(`STATS#${period}#`, from, to) };
}

/** One part, of a dimension or of SHORT_LISTS. The number comes first, so that the beginnings of a list's periods are one Query. */
export function partKey(
  input: { siteId: string; period: Period; periodStart: string; generation: string },
  dimension: string,
  number: number,
): Key {
  const period = `${input.period}#${part(input.periodStart)}#${part(input.generation)}`;
  return { PK: partition(input.siteId), SK: `BREAK#${part(dimension)}#${number}#${period}` };
}

/** The first part of one dimension, or of SHORT_LISTS, of each of the periods of one kind that start in `[from, to)`. */
export function firstParts(
  siteId: string,
  dimension: string,
  period: Period,
  from: string,
  to: string,
): Range {
  return partsAt(siteId, dimension, 0, period, from, to);
}

/** The same of another number, and, of periods that are being replaced or whose roll-up died, of each generation that is stored. */
export function partsAt(
  siteId: string,
  dimension: string,
  number: number,
  period: Period,
  from: string,
  to: string,
): Range {
  const prefix = `BREAK#${part(dimension)}#${number}#${period}#`;
  return { partition: partition(siteId), between: span(prefix, from, to) };
}
