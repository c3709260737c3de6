import "../../../../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Blocks, StatsRow } from "#functions/sites/stats/rows";
import { mergeBlocks, packLists, toBlocks, toRows, sumRows, unpackLists } from "#functions/sites/stats/rows";
import type { Counters, Dimension, Lists } from "#functions/sites/stats/aggregate";
import { addRow, COUNTERS, OTHER } from "#functions/sites/stats/aggregate";
import { topRows } from "#functions/sites/stats/topRows";
import type { StatsPart } from "#functions/sites/stats/parts";
import { divideLists } from "#functions/sites/stats/parts";

const values = fc.constantFrom("/", "/a", "/b", "__proto__", "constructor", "é #", OTHER, "\u{1f600}");
const counters: fc.Arbitrary<Counters> = fc.dictionary(
  fc.constantFrom(...COUNTERS),
  fc.integer({ min: -9, max: 50 }),
);
const rows = fc.array(fc.tuple(values, counters), { maxLength: 12 });
const listOf = (all: [string, Counters][]): Lists => {
  const lists: Lists = new Map();
  for (const [value, row] of all) addRow(lists, "page", value, row);
  return lists;
};

/** A list in blocks of so many rows each. */
async function* inBlocks(list: StatsRow[], size: number): Blocks {
  for (let at = 0; at < list.length; at += size) yield await Promise.resolve(list.slice(at, at + size));
}

async function whole(list: Blocks): Promise<StatsRow[]> {
  const all: StatsRow[] = [];
  for await (const block of list) all.push(...block);
  return all;
}

describe("lists that are merged block by block", () => {
  it("are the list of all their rows, whatever the blocks", async () => {
    const lists = fc.array(fc.tuple(rows, fc.integer({ min: 1, max: 4 })), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lists, async (all) => {
        const blocks = all.map(([own, size]) => inBlocks(toRows(listOf(own).get("page")), size));
        const together = listOf(all.flatMap(([own]) => own));
        expect(await whole(mergeBlocks(blocks))).toEqual(toRows(together.get("page")));
      }),
    );
  });

  it("are summed in any order", () => {
    expect(
      sumRows([
        ["/b", 1],
        ["/a", 0, 2],
        ["/b", 2, 3],
        ["/c", 1],
        ["/c", -1],
        ["/a", 1, -2],
      ]),
    ).toEqual([
      ["/a", 1],
      ["/b", 3, 3],
    ]);
  });

  it("are stored and read back as they were", () => {
    const lists: [Dimension, StatsRow[]][] = [["page", [["/", 1, 0, -2]]]];
    expect(unpackLists(packLists(lists))).toEqual(lists);
    expect(unpackLists(undefined)).toEqual([]);
  });

  it("show no text of a user agent that was stored as a name", () => {
    const agent = "Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML";
    const rowsOf = (name: string): StatsRow[] => [
      [OTHER, 4],
      [agent, 1],
      [name, 2, 3],
    ];
    const lists: [Dimension, StatsRow[]][] = [
      ["source", [[agent, 1]]],
      ["browser", rowsOf("Chrome")],
      ["os", rowsOf("Linux")],
      ["device", rowsOf("TV")],
    ];
    expect(unpackLists(packLists(lists))).toEqual(
      lists.map(([dimension, all]) => [
        dimension,
        all.filter(([name]) => dimension === "source" || name !== agent),
      ]),
    );
  });
});

describe("a cut list", () => {
  const pages = (counts: Record<string, number>): StatsRow[] =>
    Object.entries(counts)
      .map(([path, count]): StatsRow => [path, count])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const cutTo = (most: number, list: StatsRow[]) => whole(topRows("page", toBlocks(list), most));

  it("keeps the first by count, then by name, and sums the others", async () => {
    expect(await cutTo(2, pages({ "/c": 2, "/a": 1, "/d": 9, "/b": 2, "/e": 1 }))).toEqual(
      pages({ "/d": 9, "/b": 2, [OTHER]: 4 }),
    );
  });

  it("never ranks what was cut off before", async () => {
    expect(await cutTo(1, pages({ [OTHER]: 99, "/a": 3, "/b": 2 }))).toEqual(
      pages({ "/a": 3, [OTHER]: 101 }),
    );
    expect(await cutTo(1, pages({ "/a": 3 }))).toEqual(pages({ "/a": 3 }));
  });

  it("is what sorting the whole and cutting it would make", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (counts, most) => {
          const all = counts.map((count, at): StatsRow => [`/${String(at).padStart(2, "0")}`, count + 1]);
          const order = all.toSorted((a, b) => b[1]! - a[1]! || (a[0] < b[0] ? -1 : 1));
          const rest = order.slice(most).reduce((sum, [, count]) => sum + count!, 0);
          const other: StatsRow[] = rest > 0 ? [[OTHER, rest]] : [];
          const expected = [...order.slice(0, most), ...other].sort((a, b) => (a[0] < b[0] ? -1 : 1));
          expect(await cutTo(most, all)).toEqual(expected);
        },
      ),
    );
  });
});

/** 40 lists of 5,000 rows each, of which all but each tenth is a row of that list alone. */
describe("lists without end", () => {
  const LISTS = 40;
  const ROWS = 5000;
  const BLOCK = 100;
  let held = 0;
  let most = 0;
  let given = 0;

  async function* invented(number: number): Blocks {
    for (let at = 0; at < ROWS; at += BLOCK) {
      const block = Array.from({ length: BLOCK }, (_, row): StatsRow => {
        const place = String(at + row).padStart(6, "0");
        return [(at + row) % 10 === 0 ? `/${place}` : `/${place}/${String(number).padStart(2, "0")}`, 1];
      });
      given += BLOCK;
      held += BLOCK;
      most = Math.max(most, held);
      yield await Promise.resolve(block);
    }
  }

  it("are merged and stored while a block of each and the part that is being made are held", async () => {
    const list = mergeBlocks(Array.from({ length: LISTS }, (_, number) => invented(number)));
    let written = 0;
    let lastOf = "";
    async function* counting(): Blocks {
      for await (const block of list) {
        yield block;
        held -= block.reduce((sum, [, count]) => sum + count!, 0);
      }
    }
    const parts: StatsPart[] = [];
    for await (const part of divideLists((name) => (name === "page" ? counting() : toBlocks([])))) {
      const own = part.lists.find(([name]) => name === "page")?.[1] ?? [];
      if (own.length === 0) continue;
      expect(own[0]![0] > lastOf).toBe(true);
      lastOf = own.at(-1)![0];
      written += own.reduce((sum, [, count]) => sum + count!, 0);
      parts.push({ ...part, lists: [] });
    }
    expect(given).toBe(LISTS * ROWS);
    expect(written).toBe(LISTS * ROWS);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, at) => at));
    expect(parts.length).toBeGreaterThan(20);
    // Of each list the block that it is at and the next one, which is asked for before the last rows of this
    // one are let go.
    expect(most).toBeLessThanOrEqual(2 * LISTS * BLOCK);
  });
});
