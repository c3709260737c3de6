import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Counters, Dimension } from "./aggregate.ts";
import { COUNTERS } from "./aggregate.ts";

/** A row of a list as it is stored: what it is about, then its numbers in the order of COUNTERS, without the zeros at the end. */
export type Row = [value: string, ...numbers: number[]];

/**
 * A list in the order of what its rows are about (UTF-16 code units), in blocks of some rows each. Nothing bounds an hour's list but what
 * strangers think of, so whoever goes through one holds a block of it, never the whole.
 */
export type Blocks = AsyncIterable<Row[]>;

/** What a row takes besides what it is about. */
const NUMBERS = 24;

/** How far a list has been gone through. */
interface Cursor {
  block: Row[];
  at: number;
  rest: AsyncIterator<Row[]>;
}

/**
 * Several lists as one: rows about the same become one, and go where they come to nothing. Each step takes what is not after the block that
 * ends first, so that at least this one is done with: of each list one block is held.
 */
export async function* mergeBlocks(lists: Blocks[]): AsyncGenerator<Row[]> {
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

/** Rows in any order as a list: by what they are about, each of them once. */
export function sumRows(rows: Row[]): Row[] {
  const sums: Row[] = [];
  for (const row of rows.sort(byValue)) {
    const last = sums.at(-1);
    if (last?.[0] === row[0]) sums[sums.length - 1] = addRows(last, row);
    else sums.push(row);
  }
  return sums.filter(({ length }) => length > 1);
}

/** A list that is there already. */
export async function* toBlocks(rows: Row[]): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield await Promise.resolve(rows);
}

/** A row with another one's numbers added to it. */
export function addRows(one: Row, other: Row): Row {
  const sum: Row = [...one];
  addTo(sum, other);
  while (sum.length > 1 && sum.at(-1) === 0) sum.pop();
  return sum;
}

/** Adds a row's numbers to those of another one, in place: a sum over a long list is not made anew with each row. Zeros at its end stay. */
export function addTo(sum: Row, row: Row): void {
  for (let at = 1; at < row.length; at += 1) sum[at] = numberAt(sum, at) + numberAt(row, at);
}

/** One number of a row. */
export function numberAt(row: Row, at: number): number {
  return (row[at] as number | undefined) ?? 0;
}

/** The rows of a list by what they are about. */
export function toRows(rows: ReadonlyMap<string, Counters> = new Map()): Row[] {
  return [...rows].map(([value, row]) => toRow(value, row)).sort(byValue);
}

export function toRow(value: string, row: Counters): Row {
  const last = COUNTERS.findLastIndex((name) => row[name]);
  return [value, ...COUNTERS.slice(0, last + 1).map((name) => row[name] ?? 0)];
}

/** How many characters rows take before they are packed, about. */
export function textLength(rows: Row[]): number {
  return rows.reduce((sum, [value]) => sum + value.length + NUMBERS, 0);
}

/** Numbers in the order of COUNTERS by their names. */
export function countersByName(numbers: number[]): Counters {
  const entries = numbers.flatMap((count, at) => (count === 0 ? [] : [[COUNTERS[at], count]]));
  return Object.fromEntries(entries) as Counters;
}

/**
 * Lists as they are stored: `[[dimension, [[value, ...numbers], ...]], ...]` in JSON, deflated. Paths and campaigns repeat themselves, and
 * DynamoDB's price goes by the kilobyte: that is a third to a fifth of what its own lists of numbers would take.
 */
export function packLists(lists: [Dimension, Row[]][]): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(lists)));
}

export function unpackLists(stored: Uint8Array | undefined): [Dimension, Row[]][] {
  return stored ? (JSON.parse(inflateRawSync(stored).toString()) as [Dimension, Row[]][]) : [];
}

/** Goes on to the next block of the lists whose block is done with; lists that have ended are left out. */
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

/** Takes the rows up to a value. */
function takeUpTo(cursor: Cursor, last: string): Row[] {
  const { block, at } = cursor;
  while (cursor.at < block.length && block[cursor.at]![0] <= last) cursor.at += 1;
  return block.slice(at, cursor.at);
}

function byValue([a]: Row, [b]: Row): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
