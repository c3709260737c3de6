import type { Sketch } from "./sketch.ts";
import { union } from "./sketch.ts";
import type { Counters, Dimension, State } from "./state.ts";
import { addCounters } from "./state.ts";
import type { Blocks } from "./rows.ts";
import { merged, ready, rowsOf } from "./rows.ts";

/** All that is known of a site and a period, its lists to be gone through one at a time: a State of which the lists may lie elsewhere. */
export interface Counted {
  counters: Counters;
  visitors: Sketch;
  rows: (dimension: Dimension) => Blocks;
}

/** What several come to together. Nothing is read before its rows are gone through. */
export function together(all: Counted[]): Counted {
  return {
    counters: total(all),
    visitors: union(all.map(({ visitors }) => visitors)),
    rows: (dimension) => merged(all.map(({ rows }) => rows(dimension))),
  };
}

/** What several count, but for lists and visitors. */
export function total(all: { counters: Counters }[]): Counters {
  const sum: Counters = {};
  for (const { counters } of all) addCounters(sum, counters, 1);
  return sum;
}

/** A state that is held as a whole. */
export function countedOf({ counters, visitors, lists }: State): Counted {
  return { counters, visitors, rows: (dimension) => ready(rowsOf(lists.get(dimension))) };
}
