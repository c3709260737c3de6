import { dimensionRow } from "#table/sites/dimension";
import { InputError } from "../../aws/errors.ts";
import type { Dimension } from "./aggregate.ts";
import { breakdownRow, sumRow } from "./present.ts";
import type { Reading } from "./read.ts";
import type { StatsRow } from "./rows.ts";
import { countersByName, numberAt } from "./rows.ts";
import { rankingColumn, rankRows } from "./topRows.ts";

/** The count and the name of a row: its place in a list. */
export type RowPlace = [count: number, name: string];

/** The rows of a list that are wanted: so many after a place, by count, then by name. */
export interface ListRequest {
  /** As in the schema: `ENTRY_PAGE`. */
  dimension: string;
  limit: number;
  after?: RowPlace | undefined;
}

/** The number of rows of a list by default; `MAX_SHOWN_ROWS` is the limit. */
export const ROWS = 25;
export const MAX_SHOWN_ROWS = 100;
/**
 * The most parts of lists that may be ranked in one call: 650, with 2.3 million rows, take 4 of the
 * function's 10 seconds on an otherwise idle machine.
 */
const MAX_PARTS = 1000;

/**
 * Returns the name in stored counts of a dimension of the schema. One that these lack keeps its name, and its
 * rows have what those of attributes have.
 */
export function parseDimension(name: string): Dimension {
  return (dimensionRow(name).stored ?? name) as Dimension;
}

/** Throws an InputError if ranking these lists would take too long. */
export function requireRankable({ parts }: Reading, lists: ListRequest[]): void {
  const count = lists.reduce((sum, { dimension }) => sum + parts(parseDimension(dimension)), 0);
  if (count > MAX_PARTS)
    throw new InputError(
      "from",
      `The lists of this range are ${count} items, and at most ${MAX_PARTS} can be ranked at once: ask for fewer hours, or for whole days that are over.`,
    );
}

/**
 * Returns the schema's Breakdown of a reading, without its nextToken, and the place of its last row if more
 * follow. Throws ReplacedDuringRead.
 */
export async function rankList(reading: Reading, { dimension: name, limit, after }: ListRequest) {
  const dimension = parseDimension(name);
  const by = rankingColumn(dimension);
  const isWanted = (row: StatsRow): boolean => {
    const count = numberAt(row, by);
    return !after || count < after[0] || (count === after[0] && row[0] > after[1]);
  };
  const ranked = await rankRows(reading.rows(dimension), { dimension, most: limit + 1, isWanted });
  const { left, other, total } = ranked;
  const visits = dimension === "goal" ? reading.counters.sessions : undefined;
  const summed = (value: string, [, ...numbers]: StatsRow) =>
    sumRow(dimension, value, countersByName(numbers));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const list = {
    ...{ dimension: name, from: reading.start, to: reading.end },
    items: page.map(([value, ...numbers]) => breakdownRow(dimension, value, countersByName(numbers), visits)),
    other: other.length > 1 ? summed("(other)", other) : null,
    total: summed("(total)", total),
  };
  const end: RowPlace | undefined = last && left.length > limit ? [numberAt(last, by), last[0]] : undefined;
  return { list, end };
}
