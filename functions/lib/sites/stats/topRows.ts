import type { Blocks, Row } from "./rows.ts";
import { addTo, numberAt, addRows, sumRows } from "./rows.ts";
import type { Dimension } from "./aggregate.ts";
import { COUNTERS, OTHER, rankingCounter } from "./aggregate.ts";

/** The first of all rows that are shown to it, by count, then by name (code units). At any time it holds twice as many as are wanted. */
class TopRows {
  /** What those that are not among the first come to together. */
  readonly rest: Row = [OTHER];
  readonly #by: number;
  readonly #most: number;
  #rows: Row[] = [];
  /** The last one of those that were the first when they were put in order. */
  #last: Row | undefined;

  constructor(dimension: Dimension, most: number) {
    this.#by = rankingColumn(dimension);
    this.#most = most;
  }

  show(row: Row): void {
    if (this.#last && this.#order(this.#last, row) < 0) addTo(this.rest, row);
    else this.#rows.push(row);
    if (this.#rows.length >= 2 * this.#most) this.rows();
  }

  /** In their order. */
  rows(): Row[] {
    this.#rows.sort((a, b) => this.#order(a, b));
    for (const row of this.#rows.splice(this.#most)) addTo(this.rest, row);
    if (this.#rows.length === this.#most) this.#last = this.#rows.at(-1);
    return this.#rows;
  }

  #order(one: Row, other: Row): number {
    return numberAt(other, this.#by) - numberAt(one, this.#by) || (one[0] < other[0] ? -1 : 1);
  }
}

/** Where a row has the number that its list is ordered by. */
export function rankingColumn(dimension: Dimension): number {
  return 1 + COUNTERS.indexOf(rankingCounter(dimension));
}

/** The first rows of a list of those that are wanted, what all of it comes to, and the row of those that were cut off before, which is not ranked. */
export async function rankRows(
  list: Blocks,
  { dimension, most, isWanted }: { dimension: Dimension; most: number; isWanted?: (row: Row) => boolean },
): Promise<{ left: Row[]; rest: Row; other: Row; total: Row }> {
  const first = new TopRows(dimension, most);
  const other: Row = [OTHER];
  const total: Row = [""];
  for await (const rows of list)
    for (const row of rows) {
      addTo(total, row);
      if (row[0] === OTHER) addTo(other, row);
      else if (isWanted?.(row) ?? true) first.show(row);
    }
  return { left: first.rows(), rest: first.rest, other, total };
}

/** The `most` first rows of a list; the others become one, so that what it adds up to stays the same. */
export async function* truncate(dimension: Dimension, list: Blocks, most: number): Blocks {
  const { left, rest, other } = await rankRows(list, { dimension, most });
  yield sumRows([...left, addRows(other, rest)]);
}
