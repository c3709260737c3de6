import type { StatsItem } from "#table/sites/stats";
import { SHORT_LISTS } from "#table/sites/stats";
import type { Blocks, StatsRow } from "./rows.ts";
import { textLength } from "./rows.ts";
import type { Dimension } from "./aggregate.ts";
import { DIMENSIONS } from "./aggregate.ts";

/** Lists of together this many characters, before compression, share one item: about 8 KB. */
const MAX_SHORT = 24_000;
/** The most characters that a part of a long list has before compression: about 64 KB. */
const MAX_PART = 160_000;

/** The lists of one item. */
export interface StatsPart {
  dimension: string;
  number: number;
  lists: [Dimension, StatsRow[]][];
}

/** A list that may be short enough to share an item. */
interface Short {
  dimension: Dimension;
  rows: StatsRow[];
  length: number;
}

/**
 * Divides lists into items while they are iterated: each long list into as many as needed, in its order, and
 * the short lists together into one, which comes last. So an hour of a small site is two items, and no item
 * is near DynamoDB's 400 KB, however long the paths are.
 */
export async function* divideLists(rowsOf: (dimension: Dimension) => Blocks): AsyncGenerator<StatsPart> {
  const short: Short[] = [];
  for (const dimension of DIMENSIONS) {
    let number = 0;
    let [rows, length]: [StatsRow[], number] = [[], 0];
    for await (const block of rowsOf(dimension))
      for (const row of block) {
        if (length > MAX_PART) {
          yield { dimension, number, lists: [[dimension, rows]] };
          number += 1;
          [rows, length] = [[], 0];
        }
        rows.push(row);
        length += textLength([row]);
      }
    if (number > 0 || length > MAX_SHORT) yield { dimension, number, lists: [[dimension, rows]] };
    else if (rows.length > 0) short.push({ dimension, rows, length });
  }
  yield* gathered(short);
}

/**
 * Returns the dimension of each part of a head; parts of one dimension are adjacent, in the order of their
 * numbers.
 */
export function dimensionsOf({ parts }: Pick<StatsItem, "parts">): string[] {
  return parts === "" ? [] : parts.split(" ");
}

/** Returns how many parts of one dimension a head has. */
export function partCountOf(head: Pick<StatsItem, "parts">, dimension: string): number {
  return dimensionsOf(head).filter((each) => each === dimension).length;
}

/** Puts the shortest lists together while there is room, and each of the others in a part of its own. */
function* gathered(short: Short[]): Generator<StatsPart> {
  const together: StatsPart = { dimension: SHORT_LISTS, number: 0, lists: [] };
  let taken = 0;
  for (const { dimension, rows, length } of short.sort((a, b) => a.length - b.length)) {
    taken += length;
    if (taken <= MAX_SHORT) together.lists.push([dimension, rows]);
    else yield { dimension, number: 0, lists: [[dimension, rows]] };
  }
  yield together;
}
