import type { Sketch } from "./sketch.ts";
import { union } from "./sketch.ts";
import type { Counters, Dimension, Aggregate } from "./aggregate.ts";
import { addCounters } from "./aggregate.ts";
import type { Blocks } from "./rows.ts";
import { mergeBlocks, toBlocks, toRows } from "./rows.ts";

/** All that is known of a site and a period, its lists to be gone through one at a time: a State of which the lists may lie elsewhere. */
export interface LazyAggregate {
  counters: Counters;
  visitors: Sketch;
  rows: (dimension: Dimension) => Blocks;
}

/** What several come to together. Nothing is read before its rows are gone through. */
export function mergeAggregates(all: LazyAggregate[]): LazyAggregate {
  return {
    counters: sumCounters(all),
    visitors: union(all.map(({ visitors }) => visitors)),
    rows: (dimension) => mergeBlocks(all.map(({ rows }) => rows(dimension))),
  };
}

/** What several count, but for lists and visitors. */
export function sumCounters(all: { counters: Counters }[]): Counters {
  const sum: Counters = {};
  for (const { counters } of all) addCounters(sum, counters, 1);
  return sum;
}

/** A state that is held as a whole. */
export function toLazy({ counters, visitors, lists }: Aggregate): LazyAggregate {
  return { counters, visitors, rows: (dimension) => toBlocks(toRows(lists.get(dimension))) };
}
