import { createHash } from "node:crypto";
import fc from "fast-check";
import * as delta from "#table/sites/delta";
import { packLists, toRows } from "#functions/sites/stats/rows";
import { encodeSketch, sketchOf } from "#functions/sites/stats/sketch";
import type { Counter, Counters, Dimension, Lists, Aggregate } from "#functions/sites/stats/aggregate";
import { addRow, COUNTERS } from "#functions/sites/stats/aggregate";
import { ulid } from "#functions/ids/ulid";

/** A delta's additions, in a form that a test writes by hand. */
export interface Added {
  counters?: Counters;
  /** Numbers of visitors: the same number is the same one. */
  visitors?: number[];
  lists?: Partial<Record<Dimension, Record<string, Counters>>>;
}

export const visitorId = (number: number): string =>
  createHash("sha256").update(`visitor ${number}`).digest("hex").slice(0, 16);

export function stateOf({ counters = {}, visitors = [], lists = {} }: Added): Aggregate {
  const maps: Lists = new Map();
  for (const [dimension, rows] of Object.entries(lists))
    for (const [value, row] of Object.entries(rows)) addRow(maps, dimension as Dimension, value, row);
  return { counters, visitors: sketchOf(visitors.map(visitorId)), lists: maps };
}

/** The delta as a fold writes it. */
export function deltaOf(siteId: string, hour: string, added: Added): delta.DeltaItem {
  const { counters, visitors, lists } = stateOf(added);
  const deltaId = ulid(Date.now());
  return {
    ...delta.key(siteId, hour, deltaId),
    entity: "Delta",
    ...{ siteId, hour, deltaId },
    counters: COUNTERS.map((name) => counters[name] ?? 0),
    visitors: encodeSketch(visitors),
    lists: packLists([...lists].map(([dimension, rows]) => [dimension, toRows(rows)])),
  };
}

/**
 * So many pages of 600 characters each, from one number on, one view each: of about 260 of them a part is
 * made, and they pack well.
 */
export function longPages(from: number, count: number): Added {
  const rows = Array.from({ length: count }, (_, at) => [longPath(from + at), { pageViews: 1 }]);
  return { lists: { page: Object.fromEntries(rows) } };
}

export const longPath = (number: number): string => `/${String(number).padStart(6, "0")}${"x".repeat(593)}`;

const counters = fc.dictionary(fc.constantFrom<Counter>(...COUNTERS), fc.integer({ min: -3, max: 9 }));
const paths = fc.constantFrom("/", "/a", "/b", "__proto__");

export const someAdded: fc.Arbitrary<Added> = fc.record({
  counters,
  visitors: fc.array(fc.nat(20), { maxLength: 4 }),
  lists: fc.record({ page: fc.dictionary(paths, counters), country: fc.dictionary(paths, counters) }),
});
