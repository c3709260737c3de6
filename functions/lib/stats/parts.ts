import type { StatsItem } from "#table/stats";
import { SHORT_LISTS } from "#table/stats";
import type { Counters, Dimension, Lists } from "../state.ts";
import { packed } from "../state.ts";

/** Lists of together this many characters before they are packed lie in one item: about 8 KB. */
const MOST_SHORT = 24_000;
/** How long a part of a long list is before it is packed: about 64 KB. */
const MOST_PART = 160_000;
/** What a row takes besides its name. */
const ROW = 24;

/** One item's worth of lists. */
export interface Part {
  dimension: string;
  number: number;
  lists: Lists;
}

/**
 * Divides lists into items: the short ones together in one, each of the others in as many as it takes. So an hour of a small site is two
 * items, and no item comes near DynamoDB's 400 KB, whatever the paths are.
 */
export function divide(lists: Lists): Part[] {
  const bySize = [...lists]
    .map(([dimension, rows]) => ({ dimension, rows, size: sizeOf(rows) }))
    .sort((a, b) => a.size - b.size || (a.dimension < b.dimension ? -1 : 1));
  const short: Lists = new Map();
  const parts: Part[] = [];
  let taken = 0;
  for (const { dimension, rows, size } of bySize) {
    taken += size;
    if (taken <= MOST_SHORT) short.set(dimension, rows);
    else parts.push(...chunks(dimension, rows));
  }
  return short.size > 0 ? [{ dimension: SHORT_LISTS, number: 0, lists: short }, ...parts] : parts;
}

/** The dimensions of parts as a head names them: those of one dimension stand together, in the order of their numbers. */
export function named(parts: Part[]): string {
  return parts.map(({ dimension }) => dimension).join(" ");
}

/** The dimension of each part that a head has. */
export function dimensionsOf({ parts }: Pick<StatsItem, "parts">): string[] {
  return parts === "" ? [] : parts.split(" ");
}

/** A part's lists as they are stored. */
export function stored({ lists }: Part): Uint8Array {
  return packed(lists);
}

function chunks(dimension: Dimension, rows: ReadonlyMap<string, Counters>): Part[] {
  const parts: Part[] = [];
  let size = Infinity;
  for (const [value, row] of rows) {
    if (size > MOST_PART) {
      parts.push({
        dimension,
        number: parts.length,
        lists: new Map([[dimension, new Map<string, Counters>()]]),
      });
      size = 0;
    }
    parts.at(-1)!.lists.get(dimension)!.set(value, row);
    size += value.length + ROW;
  }
  return parts;
}

function sizeOf(rows: ReadonlyMap<string, Counters>): number {
  return [...rows.keys()].reduce((sum, value) => sum + value.length + ROW, 0);
}
