import { describe, expect, it } from "vitest";
import type { SessionChange } from "#functions/sites/fold/place";
import { fitsTransaction, packChanges } from "#functions/sites/fold/pack";
import { addRow, emptyAggregate } from "#functions/sites/stats/aggregate";

// DynamoDB guide, "Quotas": a transaction takes 100 writes and 4 MB, an item has 400 KB. An hour takes two
// writes: a delta and a mark.

/** A session of about so many bytes, which counts in these hours. */
function change(
  hours: string[],
  more: { bytes?: number; before?: number; moved?: string[]; name?: string } = {},
): SessionChange {
  const { bytes = 0, before = 0, moved = [], name } = more;
  const state = emptyAggregate();
  if (name !== undefined) addRow(state.lists, "page", name, { pageViews: 1 });
  return {
    after: { ids: "i".repeat(bytes) } as SessionChange["after"],
    before: Array<SessionChange["before"][number]>(before).fill({} as SessionChange["after"]),
    hours: new Map(hours.map((hour) => [hour, state])),
    moved,
  };
}

const sizes = (changes: SessionChange[]) => packChanges(changes).map((pack) => pack.length);
const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

describe("the changes of one transaction", () => {
  it("are at most 100 writes: each session and what it takes the place of, and two for each hour of all", () => {
    expect(sizes(times(98, () => change(["h"])))).toEqual([98]);
    expect(sizes(times(99, () => change(["h"])))).toEqual([98, 1]);
    expect(sizes(times(34, (at) => change([`h${at}`])))).toEqual([33, 1]);
    expect(sizes(times(50, () => change(["h"], { before: 1 })))).toEqual([49, 1]);
    expect(sizes(times(50, () => change(["h"], { moved: ["ids"] })))).toEqual([49, 1]);
  });

  it("have 1.5 MB of sessions at most", () => {
    expect(sizes(times(8, () => change(["h"], { bytes: 190_000 })))).toEqual([7, 1]);
    expect(sizes(times(8, () => change(["h"], { moved: ["i".repeat(190_000)] })))).toEqual([7, 1]);
  });

  it("have 250 KB of rows at most, in bytes", () => {
    const named = (length: number, letter: string) =>
      sizes(times(25, (at) => change(["h"], { name: `${at}`.padEnd(length, letter) })));
    expect([named(9_900, "/"), named(10_000, "/"), named(5_000, "ä")]).toEqual([[25], [24, 1], [24, 1]]);
  });

  it("stay in their order, and none is lost", () => {
    const changes = times(250, (at) => change([`h${at % 40}`]));
    expect(packChanges(changes).flat()).toEqual(changes);
    expect(packChanges([])).toEqual([]);
  });
});

describe("a change that fits no transaction", () => {
  it("has too many hours, too large a session, or too many ids", () => {
    const hours = (count: number) => times(count, (at) => `h${at}`);
    expect([fitsTransaction(change(hours(49))), fitsTransaction(change(hours(50)))]).toEqual([true, false]);
    const replaces = (before: number) => fitsTransaction(change(hours(49), { before }));
    expect([replaces(1), replaces(2)]).toEqual([true, false]);
    expect([
      fitsTransaction(change(["h"], { bytes: 199_000 })),
      fitsTransaction(change(["h"], { bytes: 200_000 })),
    ]).toEqual([true, false]);
    const moved = (length: number) => ({ moved: times(4, () => "i".repeat(length)) });
    expect([
      fitsTransaction(change(["h"], moved(370_000))),
      fitsTransaction(change(["h"], moved(380_000))),
    ]).toEqual([true, false]);
  });
});
