import type { Blocks, StatsRow } from "./rows.ts";
import { addRowTo, numberAt, addRows, sumRows } from "./rows.ts";
import type { Dimension } from "./aggregate.ts";
import { COUNTERS, OTHER, rankingCounter } from "./aggregate.ts";

/**
 * Keeps the first rows of all that are shown to it, by count, then by name (code units). It holds at most
 * twice as many as are wanted.
 */
class TopRows {
  /** The sum of all other rows. */
  readonly rest: StatsRow = [OTHER];
  readonly #by: number;
  readonly #most: number;
  #rows: StatsRow[] = [];
  /** The last of the first rows when they were sorted last. */
  #last: StatsRow | undefined;

  constructor(dimension: Dimension, most: number) {
    this.#by = rankingColumn(dimension);
    this.#most = most;
  }

  show(row: StatsRow): void {
    if (this.#last && this.#order(this.#last, row) < 0) addRowTo(this.rest, row);
    else this.#rows.push(row);
    if (this.#rows.length >= 2 * this.#most) this.rows();
  }

  /** Returns the first rows, sorted. */
  rows(): StatsRow[] {
    this.#rows.sort((a, b) => this.#order(a, b));
    for (const row of this.#rows.splice(this.#most)) addRowTo(this.rest, row);
    if (this.#rows.length === this.#most) this.#last = this.#rows.at(-1);
    return this.#rows;
  }

  #order(one: StatsRow, other: StatsRow): number {
    return numberAt(other, this.#by) - numberAt(one, this.#by) || (one[0] < other[0] ? -1 : 1);
  }
}

/** Returns the index of the number by which a list is sorted. */
export function rankingColumn(dimension: Dimension): number {
  return 1 + COUNTERS.indexOf(rankingCounter(dimension));
}

/**
 * Returns the first wanted rows of a list, the sum of the other wanted rows, the row of those that were cut
 * off before (`other`, not ranked), and the sum of all rows.
 */
export async function rankRows(
  list: Blocks,
  {
    dimension,
    most,
    isWanted,
  }: { dimension: Dimension; most: number; isWanted?: (row: StatsRow) => boolean },
): Promise<{ left: StatsRow[]; rest: StatsRow; other: StatsRow; total: StatsRow }> {
  const first = new TopRows(dimension, most);
  const other: StatsRow = [OTHER];
  const total: StatsRow = [""];
  for await (const rows of list)
    for (const row of rows) {
      addRowTo(total, row);
      if (row[0] === OTHER) addRowTo(other, row);
      else if (isWanted?.(row) ?? true) first.show(row);
    }
  return { left: first.rows(), rest: first.rest, other, total };
}

/** Keeps the first `most` rows of a list; the others become one row, so that the total stays the same. */
export async function* topRows(dimension: Dimension, list: Blocks, most: number): Blocks {
  const { left, rest, other } = await rankRows(list, { dimension, most });
  yield sumRows([...left, addRows(other, rest)]);
}
