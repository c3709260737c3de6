import { COUNTERS, type Counter } from "#table/sites/counts";
import type { StoredDimension as Dimension } from "#table/sites/dimension";
import type { Sketch } from "./sketch.ts";
import { emptySketch, unionOfSketches } from "./sketch.ts";

/** The dimensions of breakdowns. */
export { STORED_DIMENSIONS as DIMENSIONS } from "#table/sites/dimension";
export type { StoredDimension as Dimension } from "#table/sites/dimension";

export { COUNTERS, type Counter };

/** Whole numbers; absent means 0. Differences may be negative. */
export type Counters = Partial<Record<Counter, number>>;

/**
 * The rows of each dimension by name: a path, a country. They are maps, because a path may be `__proto__`.
 */
export type Lists = Map<Dimension, Map<string, Counters>>;

/** The counters, visitors and lists of a site and a period, or what is added to them. */
export interface Aggregate {
  counters: Counters;
  visitors: Sketch;
  lists: Lists;
}

/**
 * The name of the row for all rows that were cut off. No accepted text has a control character, so no other
 * row has this name.
 */
export const OTHER = "\u0000";

export function emptyAggregate(): Aggregate {
  return { counters: {}, visitors: emptySketch, lists: new Map() };
}

/**
 * Adds an aggregate to another one, in place. The order does not matter: numbers are whole, and rows with
 * only zeros are removed.
 */
export function addAggregate(into: Aggregate, more: Aggregate): Aggregate {
  return move(into, more, 1, unionOfSketches([into.visitors, more.visitors]));
}

/**
 * Subtracts the numbers of an aggregate from another one, in place. Visitors stay, because a sketch cannot be
 * subtracted.
 */
export function subtractAggregate(from: Aggregate, less: Aggregate): Aggregate {
  return move(from, less, -1, from.visitors);
}

export function sumAggregates(states: Iterable<Aggregate>): Aggregate {
  const all = [...states];
  const { counters, lists } = all.reduce((into, more) => move(into, more, 1, emptySketch), emptyAggregate());
  return { counters, lists, visitors: unionOfSketches(all.map(({ visitors }) => visitors)) };
}

/** Adds to a row of a list, and creates the row if necessary. */
export function addRow(lists: Lists, dimension: Dimension, value: string, more: Counters, sign = 1): void {
  const rows = lists.get(dimension) ?? new Map<string, Counters>();
  const row = { ...rows.get(value) };
  addCounters(row, more, sign);
  if (Object.keys(row).length > 0) rows.set(value, row);
  else rows.delete(value);
  if (rows.size > 0) lists.set(dimension, rows);
  else lists.delete(dimension);
}

/** Returns whether adding the aggregate would change nothing. */
export function isEmpty({ counters, visitors, lists }: Aggregate): boolean {
  return (
    Object.keys(counters).length === 0 &&
    lists.size === 0 &&
    "hashes" in visitors &&
    visitors.hashes.size === 0
  );
}

/** Returns the counter by which a list is sorted. */
export function rankingCounter(dimension: Dimension): Counter {
  if (dimension === "page") return "pageViews";
  if (dimension === "event") return "events";
  return dimension === "goal" ? "conversions" : "sessions";
}

function move(into: Aggregate, more: Aggregate, sign: 1 | -1, visitors: Sketch): Aggregate {
  addCounters(into.counters, more.counters, sign);
  for (const [dimension, rows] of more.lists)
    for (const [value, row] of rows) addRow(into.lists, dimension, value, row, sign);
  into.visitors = visitors;
  return into;
}

/** Adds counters to others, in place, or subtracts them (`sign` -1). */
export function addCounters(into: Counters, more: Counters, sign: number): void {
  for (const name of COUNTERS) {
    const count = (into[name] ?? 0) + sign * (more[name] ?? 0);
    if (count === 0) delete into[name];
    else into[name] = count;
  }
}
