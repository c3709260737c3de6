import type { Sketch } from "./sketch.ts";
import { unionOfSketches } from "./sketch.ts";
import type { Counters, Dimension, Aggregate } from "./aggregate.ts";
import { addCounters } from "./aggregate.ts";
import type { Blocks } from "./rows.ts";
import { mergeBlocks, toBlocks, toRows } from "./rows.ts";

/** An aggregate whose lists are read one at a time, and may still be in the table. */
export interface LazyAggregate {
  counters: Counters;
  visitors: Sketch;
  rows: (dimension: Dimension) => Blocks;
}

/** Adds up several aggregates. Nothing is read before their rows are iterated. */
export function mergeAggregates(all: LazyAggregate[]): LazyAggregate {
  return {
    counters: sumCounters(all),
    visitors: unionOfSketches(all.map(({ visitors }) => visitors)),
    rows: (dimension) => mergeBlocks(all.map(({ rows }) => rows(dimension))),
  };
}

/** Adds up the counters of several aggregates, without lists and visitors. */
export function sumCounters(all: { counters: Counters }[]): Counters {
  const sum: Counters = {};
  for (const { counters } of all) addCounters(sum, counters, 1);
  return sum;
}

/** Returns an aggregate in memory as a lazy one. */
export function toLazy({ counters, visitors, lists }: Aggregate): LazyAggregate {
  return { counters, visitors, rows: (dimension) => toBlocks(toRows(lists.get(dimension))) };
}
