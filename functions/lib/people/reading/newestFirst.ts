import type { Key, Range } from "#table/key";
import { query } from "../../aws/dynamodb.ts";

/** After so many items a page ends, short as it may be. */
export const MOST_READ = 1000;
const MOST_AT_ONCE = 100;

/** The state of reading a range, the greatest sort key first. */
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
  /** The sort key of the last item of the page before. */
  after?: string;
  isWanted: (item: Item) => boolean;
  /** True if most items are not wanted: larger pages are read then. */
  isSparse: boolean;
}

/**
 * Reads a page of several partitions as one list, the greatest sort key first. Items with the same sort key
 * are the same one, which is returned once. `last` is where the next page begins; absent if there is none.
 *
 * The position is a sort key alone: the partitions come from the caller. So it stays right if one is added or
 * removed between two pages.
 */
export async function readNewestFirst<Item extends Key>(
  ranges: Range[],
  { limit, after, isWanted, isSparse }: Asked<Item>,
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
    await Promise.all(empty.map((each) => readOn(each, Math.min(MOST_AT_ONCE, Math.ceil(atOnce)))));
    read += empty.reduce((sum, each) => sum + each.items.length, 0);
    const first = readers.flatMap((each) => each.items[0]?.SK ?? []).reduce(greater, "");
    if (first === "") return { items };
    const taken = readers.flatMap((each) => (each.items[0]?.SK === first ? each.items.splice(0, 1) : []));
    last = first;
    if (isWanted(taken[0]!)) items.push(taken[0]!);
  }
  const isLast = readers.every((each) => each.items.length === 0 && each.isOver);
  return isLast ? { items } : { items, last };
}

async function readOn<Item>(reader: Reader<Item>, limit: number): Promise<void> {
  // A page that ends with the range is followed by one without items.
  while (reader.items.length === 0 && !reader.isOver) {
    const asked = { limit, after: reader.after, backwards: true, eventually: true };
    const { items, next } = await query<Item>(reader.range, asked);
    Object.assign(reader, { items, after: next, isOver: next === undefined });
  }
}

/** DynamoDB sorts texts by their bytes in UTF-8, JavaScript by code units of UTF-16. */
function greater(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0 ? one : other;
}
