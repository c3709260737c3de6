import "../../../../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeSketch, sketchOf } from "#functions/sites/stats/sketch";
import type { Counters, Lists, Aggregate } from "#functions/sites/stats/aggregate";
import {
  addAggregate,
  addRow,
  COUNTERS,
  DIMENSIONS,
  emptyAggregate,
  isEmpty,
  OTHER,
  subtractAggregate,
  sumAggregates,
} from "#functions/sites/stats/aggregate";

const counters: fc.Arbitrary<Counters> = fc.dictionary(
  fc.constantFrom(...COUNTERS),
  fc.integer({ min: 1, max: 50 }),
);
const values = fc.constantFrom("/", "/a", "/b", "__proto__", "constructor", "é #", OTHER);
const rows = fc.array(fc.tuple(fc.constantFrom(...DIMENSIONS), values, counters), { maxLength: 12 });
const states: fc.Arbitrary<Aggregate> = fc.record({
  counters,
  visitors: fc.array(fc.stringMatching(/^[0-9a-f]{16}$/), { maxLength: 5 }).map(sketchOf),
  lists: rows.map((all) => {
    const lists: Lists = new Map();
    for (const [dimension, value, row] of all) addRow(lists, dimension, value, row);
    return lists;
  }),
});
const plain = ({ counters, visitors, lists }: Aggregate) => [counters, encodeSketch(visitors), lists];

describe("states", () => {
  it("add up to the same in any order and grouping", () => {
    fc.assert(
      fc.property(states, states, states, (a, b, c) => {
        const all = plain(sumAggregates([a, b, c]));
        expect(plain(sumAggregates([c, a, b]))).toEqual(all);
        expect(plain(addAggregate(addAggregate(sumAggregates([b]), c), a))).toEqual(all);
      }),
    );
  });

  it("lose what is taken away again but the visitors", () => {
    fc.assert(
      fc.property(states, states, (a, b) => {
        const { counters, lists } = subtractAggregate(sumAggregates([a, b]), b);
        expect(counters).toEqual(a.counters);
        expect(lists).toEqual(a.lists);
      }),
    );
    expect(isEmpty(emptyAggregate())).toBe(true);
  });
});
