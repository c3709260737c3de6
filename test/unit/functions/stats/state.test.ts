import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, sketchOf } from "#functions/sketch";
import type { Counters, Lists, State } from "#functions/state";
import {
  add,
  addRow,
  COUNTERS,
  cut,
  DIMENSIONS,
  empty,
  isEmpty,
  packed,
  subtract,
  sum,
  unpacked,
} from "#functions/state";

const counters: fc.Arbitrary<Counters> = fc.dictionary(
  fc.constantFrom(...COUNTERS),
  fc.integer({ min: 1, max: 50 }),
);
const values = fc.constantFrom("/", "/a", "/b", "__proto__", "constructor", "é #", "(other)");
const rows = fc.array(fc.tuple(fc.constantFrom(...DIMENSIONS), values, counters), { maxLength: 12 });
const states: fc.Arbitrary<State> = fc.record({
  counters,
  visitors: fc.array(fc.stringMatching(/^[0-9a-f]{16}$/), { maxLength: 5 }).map(sketchOf),
  lists: rows.map((all) => {
    const lists: Lists = new Map();
    for (const [dimension, value, row] of all) addRow(lists, dimension, value, row);
    return lists;
  }),
});
const plain = ({ counters, visitors, lists }: State) => [
  counters,
  bytesOf(visitors),
  unpacked(packed(lists)),
];

describe("states", () => {
  it("add up to the same in any order and grouping", () => {
    fc.assert(
      fc.property(states, states, states, (a, b, c) => {
        const all = plain(sum([a, b, c]));
        expect(plain(sum([c, a, b]))).toEqual(all);
        expect(plain(add(add(sum([b]), c), a))).toEqual(all);
      }),
    );
  });

  it("lose what is taken away again but the visitors", () => {
    fc.assert(
      fc.property(states, states, (a, b) => {
        const { counters, lists } = subtract(sum([a, b]), b);
        expect(counters).toEqual(a.counters);
        expect(unpacked(packed(lists))).toEqual(unpacked(packed(a.lists)));
      }),
    );
    expect(isEmpty(empty())).toBe(true);
  });

  it("are stored and read back as they were", () => {
    fc.assert(
      fc.property(states, ({ lists }) => {
        expect(unpacked(packed(lists))).toEqual(lists);
      }),
    );
    expect(unpacked(undefined)).toEqual(new Map());
  });
});

describe("a cut list", () => {
  const pages = (counts: Record<string, number>): Lists =>
    new Map([["page", new Map(Object.entries(counts).map(([path, pageViews]) => [path, { pageViews }]))]]);

  it("keeps the first by count, then by name, and sums the others", () => {
    expect(cut(pages({ "/c": 2, "/a": 1, "/d": 9, "/b": 2, "/e": 1 }), 2)).toEqual(
      pages({ "/d": 9, "/b": 2, "(other)": 4 }),
    );
  });

  it("never ranks what was cut off before", () => {
    expect(cut(pages({ "(other)": 99, "/a": 3, "/b": 2 }), 1)).toEqual(pages({ "/a": 3, "(other)": 101 }));
    expect(cut(pages({ "/a": 3 }), 1)).toEqual(pages({ "/a": 3 }));
  });

  it("adds up to what it was", () => {
    const total = (lists: Lists) =>
      [...lists].map(([dimension, list]) => {
        const all: Lists = new Map();
        for (const [, row] of list) addRow(all, dimension, "all", row);
        return [dimension, all.get(dimension)?.get("all")];
      });
    fc.assert(
      fc.property(states, fc.nat(3), ({ lists }, most) => {
        expect(total(cut(lists, most))).toEqual(total(lists));
      }),
    );
  });
});
