import type { Key, Range } from "#table/key";
import { query } from "../../aws/dynamodb.ts";

/** After so many items a page ends, short as it may be. */
export const MOST_READ = 1000;
const MOST_AT_ONCE = 100;

/** The state of reading a range, in the order of its sort keys or backwards. */
interface Reader<Item> {
  range: Range;
  /** Items that were read and are not in the page yet. */
  items: Item[];
  /** The position at which the next Query begins; absent for the beginning. */
  after?: Record<string, unknown>;
  isOver: boolean;
}

interface Asked<Item> {
  limit: number;
  /** Newest first: the greatest sort key first. */
  backwards: boolean;
  /** The sort key of the last item of the page before. */
  after?: string;
  isWanted: (item: Item) => boolean;
  /** True if most items are not wanted: larger pages are read then. */
  isSparse: boolean;
}

/**
 * Reads a page of several partitions as one list, sorted by their sort keys. Items with the same sort key
 * are the same one, which is returned once. `last` is where the next page begins; absent if there is none.
 *
 * The position is a sort key alone: the partitions come from the caller. So it stays right if one is added or
 * removed between two pages.
 */
export async function readMerged<Item extends Key>(
  ranges: Range[],
  { limit, backwards, after, isWanted, isSparse }: Asked<Item>,
): Promise<{ items: Item[]; last?: string }> {
  const readers = ranges.map((range): Reader<Item> => {
    return { range, items: [], isOver: false, ...(after && { after: { PK: range.partition, SK: after } }) };
  });
  const atOnce = isSparse ? MOST_READ / ranges.length : Math.min(limit, (2 * limit) / ranges.length + 10);
  const items: Item[] = [];
  let read = 0;
  let last = after;
  while (items.length < limit) {
    const empty = readers.filter((each) => each.items.length === 0 && !each.isOver);
    if (empty.length > 0 && read >= MOST_READ) break;
    await Promise.all(
      empty.map((each) => readOn(each, backwards, Math.min(MOST_AT_ONCE, Math.ceil(atOnce)))),
    );
    read += empty.reduce((sum, each) => sum + each.items.length, 0);
    const first = firstOf(
      readers.flatMap((each) => each.items[0]?.SK ?? []),
      backwards,
    );
    if (first === undefined) return { items };
    const taken = readers.flatMap((each) => (each.items[0]?.SK === first ? each.items.splice(0, 1) : []));
    last = first;
    if (isWanted(taken[0]!)) items.push(taken[0]!);
  }
  const isLast = readers.every((each) => each.items.length === 0 && each.isOver);
  return isLast ? { items } : { items, last };
}

async function readOn<Item>(reader: Reader<Item>, backwards: boolean, limit: number): Promise<void> {
  // A page that ends with the range is followed by one without items.
  while (reader.items.length === 0 && !reader.isOver) {
    const asked = { limit, after: reader.after, backwards, eventually: true };
    const { items, next } = await query<Item>(reader.range, asked);
    Object.assign(reader, { items, after: next, isOver: next === undefined });
  }
}

/**
 * Returns the sort key that a list begins with; undefined of none. DynamoDB sorts texts by their bytes in
 * UTF-8, JavaScript by code units of UTF-16.
 */
function firstOf(keys: string[], backwards: boolean): string | undefined {
  let first: string | undefined;
  for (const key of keys) if (first === undefined || isGreater(key, first) === backwards) first = key;
  return first;
}

function isGreater(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0;
}
