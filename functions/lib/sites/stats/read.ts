import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { BreakdownItem, Period, StatsItem } from "#table/sites/stats";
import { firstParts, SHORT_LISTS, within } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import { sumCounters } from "./lazyAggregate.ts";
import { DeltaSum } from "./delta.ts";
import { pages, queryAll } from "../../aws/dynamodb.ts";
import { unmerged } from "./mergeDeltas.ts";
import type { Blocks } from "./rows.ts";
import { mergeBlocks, toBlocks } from "./rows.ts";
import type { Sketch } from "./sketch.ts";
import { estimateCount, union } from "./sketch.ts";
import type { Counters, Dimension } from "./aggregate.ts";
import { COUNTERS } from "./aggregate.ts";
import type { PartsByKey } from "./lists.ts";
import { pickCounters, listOf, retryIfReplaced, visitorSketch, requireParts } from "./lists.ts";
import { countOf as partsIn } from "./parts.ts";
import { unlessExpired } from "./store.ts";

/**
 * The attributes of heads that are read if no parts are needed: the number of attributes takes most of the
 * time of a year's view.
 */
const OF_HEADS = [
  ...["periodStart", "periodEnd", "uniqueVisitors", "visitors", "merged", "through", "lacks", "ttl"],
  ...COUNTERS,
];

/** What to read besides the numbers. */
export interface ReadOptions {
  dimension?: Dimension;
  /** The sketches, so that visitors of several periods can be counted together. */
  visitors?: true;
}

/** The counts of a span. Sketches are merged only when they are requested. */
export interface Reading extends Span {
  counters: Counters;
  /**
   * The rows of the wanted dimension. Throws ReplacedDuringRead, during the iteration, if the period has been
   * replaced since.
   */
  rows: () => Blocks;
  /** How many parts that list has. */
  parts: number;
  visitors: () => Sketch;
  uniqueVisitors: () => number;
  /** The head, if the reading is one stored period. */
  head?: StatsItem;
}

/**
 * Reads the stored periods of one kind that begin in `[from, to)`: one Query, and one or two more for
 * visitors or lists. A missing part means that its head was just replaced; then all is read again.
 */
export function readStored(
  siteId: string,
  period: Period,
  from: string,
  to: string,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const dimensions = partsFor(period, wanted);
  return retryIfReplaced(async (tries) => {
    // Hours change at any moment. Days and months are up to half an hour late anyway, so the first attempt
    // reads them at half the price.
    const asked = { eventually: period !== "HOUR" && tries === 1 };
    const ofHeads = dimensions.length > 0 ? asked : { ...asked, attributes: OF_HEADS };
    const [found, ...parts] = await Promise.all([
      queryAll<StatsItem>(within(siteId, period, from, to), ofHeads),
      ...dimensions.map((dimension) =>
        queryAll<BreakdownItem>(firstParts(siteId, dimension, period, from, to), asked),
      ),
    ]);
    const heads = found.filter((head) => unlessExpired(head));
    const whole = new Map(
      dimensions.flatMap((dimension, at) => [...requireParts(parts[at]!, heads, dimension)]),
    );
    return heads.map((head) => readingOf(head, whole, wanted));
  });
}

/**
 * Reads the hours that begin in `[from, to)`, including unmerged deltas: two Queries, and two more for a
 * dimension. Deltas are read first: the heads list those that are merged in between.
 */
export async function readHours(
  siteId: string,
  from: string,
  to: string,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const deltas: DeltaItem[] = [];
  for await (const page of pages<DeltaItem>(delta.within(siteId, from, to)))
    for (const { lists, ...rest } of page) deltas.push(wanted.dimension && lists ? { ...rest, lists } : rest);
  const stored = await readStored(siteId, "HOUR", from, to, wanted);
  const hours = new Map(stored.map((hour) => [hour.start, [hour]]));
  for (const [hour, own] of byHour(deltas)) {
    const readings = hours.get(hour) ?? [];
    const fresh = unmerged(readings[0]?.head, own);
    if (fresh.length > 0) hours.set(hour, [...readings, readingOfDeltas(hour, fresh, wanted)]);
  }
  return [...hours]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, readings]) => mergeReadings(readings, { start, end: readings[0]?.end ?? start }));
}

/** Adds up several readings into one of a span. */
export function mergeReadings(readings: Reading[], span: Span): Reading {
  const [only] = readings;
  if (only && readings.length === 1) return { ...only, ...span };
  const visitors = () => union(readings.map((each) => each.visitors()));
  return {
    ...span,
    counters: sumCounters(readings),
    rows: () => mergeBlocks(readings.map((each) => each.rows())),
    parts: readings.reduce((sum, { parts }) => sum + parts, 0),
    visitors,
    uniqueVisitors: () => estimateCount(visitors()),
  };
}

function partsFor(period: Period, { dimension, visitors }: ReadOptions): string[] {
  if (dimension) return [dimension, SHORT_LISTS];
  return visitors && period === "DAY" ? [SHORT_LISTS] : [];
}

function byHour(deltas: DeltaItem[]): Map<string, DeltaItem[]> {
  const hours = new Map<string, DeltaItem[]>();
  for (const each of deltas) {
    const others = hours.get(each.hour);
    if (others) others.push(each);
    else hours.set(each.hour, [each]);
  }
  return hours;
}

function readingOf(head: StatsItem, parts: PartsByKey, { dimension }: ReadOptions): Reading {
  return {
    start: head.periodStart,
    end: head.periodEnd,
    head,
    counters: pickCounters(head),
    rows: () => (dimension ? listOf(head, dimension, parts) : toBlocks([])),
    parts: dimension ? partsIn(head, dimension) : 0,
    visitors: () => visitorSketch(head, parts),
    uniqueVisitors: () => head.uniqueVisitors,
  };
}

function readingOfDeltas(hour: string, deltas: DeltaItem[], { dimension }: ReadOptions): Reading {
  const sum = new DeltaSum(dimension ? [dimension] : []);
  for (const each of deltas) sum.add(each);
  const { counters, visitors, rows } = sum.toAggregate();
  return {
    ...{ start: hour, end: hour },
    counters,
    rows: () => (dimension ? rows(dimension) : toBlocks([])),
    parts: 0,
    visitors: () => visitors,
    uniqueVisitors: () => estimateCount(visitors),
  };
}
