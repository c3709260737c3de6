import type { DeltaItem } from "#table/sites/delta";
import type { Period, StatsItem } from "#table/sites/stats";
import { SHORT_LISTS } from "#table/sites/stats";
import type { Period as AnyPeriod, Span } from "./calendar.ts";
import { sumCounters } from "./lazyAggregate.ts";
import { DeltaSum } from "./delta.ts";
import type { Blocks } from "./rows.ts";
import { mergeBlocks } from "./rows.ts";
import type { Sketch } from "./sketch.ts";
import { estimateCount, unionOfSketches } from "./sketch.ts";
import type { Counters, Dimension } from "./aggregate.ts";
import type { PartsByKey } from "./lists.ts";
import { pickCounters, storedListOf, visitorSketch, requireParts } from "./lists.ts";
import { partCountOf } from "./parts.ts";
import type { StatsReader } from "./statsReader.ts";

/** The lists and sketches to read besides the numbers. */
export interface ReadOptions {
  dimensions?: readonly Dimension[];
  /** The sketches, so that visitors of several periods can be counted together. */
  visitors?: true;
}

/** The counts of a span. Sketches are merged only when they are requested. */
export interface Reading extends Span {
  counters: Counters;
  /**
   * The rows of a wanted dimension. Throws ReplacedDuringRead, during the iteration, if the period has been
   * replaced since.
   */
  rows: (dimension: Dimension) => Blocks;
  /** Returns the number of parts of that list. */
  parts: (dimension: Dimension) => number;
  visitors: () => Sketch;
  uniqueVisitors: () => number;
}

/** A range of starts of periods of one kind, `[from, to)`. */
export interface Periods {
  period: Period;
  from: string;
  to: string;
}

/** The same of periods that a caller asks for. */
export interface Series extends Omit<Periods, "period"> {
  period: AnyPeriod;
}

/**
 * Reads the stored periods of one kind that begin in `[from, to)`: one Query, and more for visitors or lists,
 * one for each dimension that has parts of its own. Throws ReplacedDuringRead if a head was just replaced.
 */
export async function readStoredPeriods(
  reader: StatsReader,
  periods: Periods,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const { period, from, to } = periods;
  const sketches = wanted.visitors && period === "DAY" ? [SHORT_LISTS] : [];
  const [heads] = await Promise.all([
    reader.heads(period, from, to),
    ...sketches.map((short) => reader.parts(short, period, from, to)),
  ]);
  const parts = await readParts(reader, periods, heads, [...sketches, ...partsFor(heads, wanted)]);
  return heads.map((head) => readingOf(head, parts));
}

/**
 * Reads the hours that begin in `[from, to)`, including unmerged deltas: two Queries, and more for lists, as
 * readStored. Throws ReplacedDuringRead if a head was just replaced.
 */
export async function readHours(
  reader: StatsReader,
  { from, to }: Omit<Periods, "period">,
  wanted: ReadOptions = {},
): Promise<Reading[]> {
  const hours = await reader.hours(from, to);
  const heads = hours.flatMap(({ head }) => head ?? []);
  const parts = await readParts(reader, { period: "HOUR", from, to }, heads, partsFor(heads, wanted));
  return hours.map(({ start, head, fresh }) => {
    const stored = head ? [readingOf(head, parts)] : [];
    const readings = fresh.length > 0 ? [...stored, readingOfDeltas(start, fresh, wanted)] : stored;
    return mergeReadings(readings, { start, end: head?.periodEnd ?? start });
  });
}

/** Adds up several readings into one of a span. */
export function mergeReadings(readings: Reading[], span: Span): Reading {
  const [only] = readings;
  if (only && readings.length === 1) return { ...only, ...span };
  const visitors = () => unionOfSketches(readings.map((each) => each.visitors()));
  return {
    ...span,
    counters: sumCounters(readings),
    rows: (dimension) => mergeBlocks(readings.map((each) => each.rows(dimension))),
    parts: (dimension) => readings.reduce((sum, { parts }) => sum + parts(dimension), 0),
    visitors,
    uniqueVisitors: () => estimateCount(visitors()),
  };
}

/** Returns the dimensions of the parts that have the wanted lists. */
function partsFor(heads: StatsItem[], { dimensions = [] }: ReadOptions): string[] {
  // Without lists, heads may be read without saying which parts they have.
  if (dimensions.length === 0) return [];
  const isApart = (head: StatsItem, dimension: Dimension) => partCountOf(head, dimension) > 0;
  const apart = dimensions.filter((dimension) => heads.some((head) => isApart(head, dimension)));
  const isTogether = (head: StatsItem) =>
    partCountOf(head, SHORT_LISTS) > 0 && !dimensions.every((dimension) => isApart(head, dimension));
  return heads.some(isTogether) ? [SHORT_LISTS, ...apart] : apart;
}

async function readParts(
  reader: StatsReader,
  { period, from, to }: Periods,
  heads: StatsItem[],
  dimensions: string[],
): Promise<PartsByKey> {
  const found = await Promise.all(
    [...new Set(dimensions)].map(async (dimension) =>
      requireParts(await reader.parts(dimension, period, from, to), heads, dimension),
    ),
  );
  return new Map(found.flatMap((parts) => [...parts]));
}

function readingOf(head: StatsItem, parts: PartsByKey): Reading {
  return {
    start: head.periodStart,
    end: head.periodEnd,
    counters: pickCounters(head),
    rows: (dimension) => storedListOf(head, dimension, parts),
    parts: (dimension) => partCountOf(head, dimension),
    visitors: () => visitorSketch(head, parts),
    uniqueVisitors: () => head.uniqueVisitors,
  };
}

function readingOfDeltas(hour: string, deltas: DeltaItem[], { dimensions }: ReadOptions): Reading {
  const sum = new DeltaSum(dimensions ?? []);
  for (const each of deltas) sum.add(each);
  const { counters, visitors, rows } = sum.toAggregate();
  return {
    ...{ start: hour, end: hour },
    counters,
    rows,
    parts: () => 0,
    visitors: () => visitors,
    uniqueVisitors: () => estimateCount(visitors),
  };
}
