import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isListed } from "#table/client";
import type { Counters, Dimension } from "./aggregate.ts";
import { COUNTERS, OTHER } from "./aggregate.ts";

/**
 * A row of a list as it is stored: its name, then its numbers in the order of COUNTERS, without trailing
 * zeros.
 */
export type StatsRow = [value: string, ...numbers: number[]];

/**
 * A list sorted by name (UTF-16 code units), in blocks of some rows. An hour's list has no upper limit,
 * because senders choose the names, so readers hold one block of it, never the whole.
 */
export type Blocks = AsyncIterable<StatsRow[]>;

/** The dimensions whose names are on lists. */
const CLIENT = new Set<Dimension>(["browser", "os", "device"]);

/** Characters of a row besides its name. */
const NUMBERS = 24;

/** The position in a list. */
interface Cursor {
  block: StatsRow[];
  at: number;
  rest: AsyncIterator<StatsRow[]>;
}

/**
 * Merges lists: rows with the same name become one, and rows with only zeros are left out. Each step takes
 * the rows up to the end of the block that ends first, so at least this block is used up and one block of
 * each list is in memory.
 */
export async function* mergeBlocks(lists: Blocks[]): AsyncGenerator<StatsRow[]> {
  const begun = lists.map((list) => ({ block: [], at: 0, rest: list[Symbol.asyncIterator]() }));
  let open = await advance(begun);
  while (open.length > 0) {
    const last = open
      .map(({ block }) => block.at(-1)![0])
      .reduce((one, other) => (other < one ? other : one));
    yield sumRows(open.flatMap((cursor) => takeUpTo(cursor, last)));
    open = await advance(open);
  }
}

/** Sorts rows by name and adds up those with the same name. */
export function sumRows(rows: StatsRow[]): StatsRow[] {
  const sums: StatsRow[] = [];
  for (const row of rows.sort(byValue)) {
    const last = sums.at(-1);
    if (last?.[0] === row[0]) sums[sums.length - 1] = addRows(last, row);
    else sums.push(row);
  }
  return sums.filter(({ length }) => length > 1);
}

/** Returns a list in memory as blocks. */
export async function* toBlocks(rows: StatsRow[]): AsyncGenerator<StatsRow[]> {
  if (rows.length > 0) yield await Promise.resolve(rows);
}

/** Returns the sum of two rows. */
export function addRows(one: StatsRow, other: StatsRow): StatsRow {
  const sum: StatsRow = [...one];
  addRowTo(sum, other);
  while (sum.length > 1 && sum.at(-1) === 0) sum.pop();
  return sum;
}

/**
 * Adds a row's numbers to those of another one, in place, so that a sum over a long list does not copy the
 * row each time. Trailing zeros stay.
 */
export function addRowTo(sum: StatsRow, row: StatsRow): void {
  for (let at = 1; at < row.length; at += 1) sum[at] = numberAt(sum, at) + numberAt(row, at);
}

/** Returns one number of a row; absent means 0. */
export function numberAt(row: StatsRow, at: number): number {
  return (row[at] as number | undefined) ?? 0;
}

/** Returns the rows of a list, sorted by name. */
export function toRows(rows: ReadonlyMap<string, Counters> = new Map()): StatsRow[] {
  return [...rows].map(([value, row]) => toRow(value, row)).sort(byValue);
}

export function toRow(value: string, row: Counters): StatsRow {
  const last = COUNTERS.findLastIndex((name) => row[name]);
  return [value, ...COUNTERS.slice(0, last + 1).map((name) => row[name] ?? 0)];
}

/** Returns about how many characters rows have before compression. */
export function textLength(rows: StatsRow[]): number {
  return rows.reduce((sum, [value]) => sum + value.length + NUMBERS, 0);
}

/** Returns numbers in the order of COUNTERS by name. */
export function countersByName(numbers: number[]): Counters {
  const entries = numbers.flatMap((count, at) => (count === 0 ? [] : [[COUNTERS[at], count]]));
  return Object.fromEntries(entries) as Counters;
}

/**
 * Packs lists as they are stored: `[[dimension, [[value, ...numbers], ...]], ...]` in JSON, deflated. Paths
 * and campaigns repeat, and DynamoDB charges by the kilobyte: this takes a third to a fifth of DynamoDB's own
 * lists of numbers.
 */
export function packLists(lists: [Dimension, StatsRow[]][]): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(lists)));
}

/**
 * Returns stored lists. Before there were lists of names a row of browsers could have any text of a user
 * agent as its name: it is left out, like a session whose browser is not known.
 */
export function unpackLists(stored: Uint8Array | undefined): [Dimension, StatsRow[]][] {
  const lists = stored ? (JSON.parse(inflateRawSync(stored).toString()) as [Dimension, StatsRow[]][]) : [];
  return lists.map(([dimension, rows]) => [
    dimension,
    CLIENT.has(dimension) ? listed(dimension, rows) : rows,
  ]);
}

function listed(dimension: Dimension, rows: StatsRow[]): StatsRow[] {
  return rows.filter(([name]) => name === OTHER || isListed(dimension, name));
}

/** Advances the lists whose block is used up to their next block; lists that have ended are left out. */
async function advance(cursors: Cursor[]): Promise<Cursor[]> {
  const filling = cursors.map(async (cursor): Promise<Cursor[]> => {
    let { block, at } = cursor;
    while (at === block.length) {
      const next = await cursor.rest.next();
      if (next.done) return [];
      [block, at] = [next.value, 0];
    }
    return [{ ...cursor, block, at }];
  });
  return (await Promise.all(filling)).flat();
}

/** Takes the rows up to a name, and moves the cursor. */
function takeUpTo(cursor: Cursor, last: string): StatsRow[] {
  const { block, at } = cursor;
  while (cursor.at < block.length && block[cursor.at]![0] <= last) cursor.at += 1;
  return block.slice(at, cursor.at);
}

function byValue([a]: StatsRow, [b]: StatsRow): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
