import type { StatsItem } from "#table/sites/stats";
import { SHORT_LISTS } from "#table/sites/stats";
import type { Blocks, Row } from "./rows.ts";
import { textLength } from "./rows.ts";
import type { Dimension } from "./aggregate.ts";
import { DIMENSIONS } from "./aggregate.ts";

/** Lists of together this many characters before they are packed lie in one item: about 8 KB. */
const MAX_SHORT = 24_000;
/** How long a part of a long list is before it is packed: about 64 KB. */
const MAX_PART = 160_000;

/** One item's worth of lists. */
export interface Part {
  dimension: string;
  number: number;
  lists: [Dimension, Row[]][];
}

/** A list that may turn out to be a short one. */
interface Short {
  dimension: Dimension;
  rows: Row[];
  length: number;
}

/**
 * Divides lists into items, while they go by: each in as many as it takes, in its order, and the short ones together in one, which comes
 * last. So an hour of a small site is two items, and no item comes near DynamoDB's 400 KB, whatever the paths are.
 */
export async function* divide(rowsOf: (dimension: Dimension) => Blocks): AsyncGenerator<Part> {
  const short: Short[] = [];
  for (const dimension of DIMENSIONS) {
    let number = 0;
    let [rows, length]: [Row[], number] = [[], 0];
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

/** The dimension of each part that a head has; those of one dimension stand together, in the order of their numbers. */
export function dimensionsOf({ parts }: Pick<StatsItem, "parts">): string[] {
  return parts === "" ? [] : parts.split(" ");
}

/** How many parts of one dimension a head has. */
export function countOf(head: Pick<StatsItem, "parts">, dimension: string): number {
  return dimensionsOf(head).filter((each) => each === dimension).length;
}

/** The shortest ones together, as many as there is room for, and each of the others by itself. */
function* gathered(short: Short[]): Generator<Part> {
  const together: Part = { dimension: SHORT_LISTS, number: 0, lists: [] };
  let taken = 0;
  for (const { dimension, rows, length } of short.sort((a, b) => a.length - b.length)) {
    taken += length;
    if (taken <= MAX_SHORT) together.lists.push([dimension, rows]);
    else yield { dimension, number: 0, lists: [[dimension, rows]] };
  }
  yield together;
}
