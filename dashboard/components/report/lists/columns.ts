import type { Dimension } from "../../../api/documents.ts";
import { duration, full, shareText, short } from "../../../lib/format.ts";
import { decimalsOf, money } from "../../../lib/money.ts";
import { lists } from "../../../strings/lists.ts";
import { DIMENSIONS, type ColumnName } from "../dimension.ts";
import type { Loaded, LabelledRow } from "./rows.ts";

const COUNTS = ["pageViews", "sessions", "events", "conversions"] as const;
/** The count of a row. */
export type CountName = (typeof COUNTS)[number];

/**
 * Returns the count of a list's rows, which also ranks them unless visitors are known (schema,
 * `Breakdown.items`).
 */
export function countOf(dimension: Dimension): CountName {
  return COUNTS.find((count) => count === DIMENSIONS[dimension].columns[0]) ?? "sessions";
}

/**
 * The kind of a list's query: stored counts; the visits themselves, which have the visitors of each row; or
 * the visits with each row's conversions of a goal.
 */
export type Asking = "stored" | "visits" | "goal";

/** Returns the number by which the rows of a list are ranked. */
export function rankOf(dimension: Dimension, asking: Asking = "stored"): CountName | "visitors" {
  if (asking === "goal") return "conversions";
  return asking === "visits" ? "visitors" : countOf(dimension);
}

/**
 * The columns of a list, first what it is ranked by: visitors, where they are known, and before them what it
 * has of a goal.
 */
export function columnsOf(dimension: Dimension, asking: Asking = "stored"): readonly ColumnName[] {
  const { columns } = DIMENSIONS[dimension];
  if (asking === "goal") return ["conversions", "conversionRate", "visitors", ...columns];
  return asking === "visits" ? ["visitors", ...columns] : columns;
}

/** The columns that a card has room for. */
export function columnsOfCard(dimension: Dimension, asking: Asking): readonly ColumnName[] {
  const columns = columnsOf(dimension, asking);
  return DIMENSIONS[dimension].isWholeInCard ? columns : columns.slice(0, 2);
}

/** A value as people read it, and what its title says besides. */
export interface ShownValue {
  text: string;
  title?: string;
}

interface Column {
  /** The value of a row, as a number: a share of 1, seconds, an amount in whole money. */
  of: (row: LabelledRow, count: CountName, total: Loaded["total"]) => number | null;
  shown: (value: number, row: LabelledRow) => ShownValue;
  /** Values are shares, from 0 to 1. */
  isPart?: true;
  /** The reason why a row has no value, if it is a special one. */
  missing?: string;
}

const NUMBER = { shown: (value: number): ShownValue => ({ text: short(value), title: full(value) }) };
const PART = { shown: (value: number): ShownValue => ({ text: shareText(value) }), isPart: true } as const;
const TIME = { shown: (value: number): ShownValue => ({ text: duration(value) }) };

const COLUMNS: Record<ColumnName, Column> = {
  visitors: { ...NUMBER, of: (row) => row.visitors },
  pageViews: { ...NUMBER, of: (row) => row.pageViews },
  sessions: { ...NUMBER, of: (row) => row.sessions },
  events: { ...NUMBER, of: (row) => row.events },
  uses: { ...NUMBER, of: (row) => row.pageViews + row.events },
  share: { ...PART, of: (row, count, total) => (total[count] === 0 ? null : row[count] / total[count]) },
  bounceRate: { ...PART, of: (row) => row.bounceRate },
  averageDuration: { ...TIME, of: (row) => row.averageDuration },
  averageTimeOnPage: { ...TIME, of: (row) => row.averageTimeOnPage },
  conversions: { ...NUMBER, of: (row) => row.conversions },
  conversionRate: { ...PART, of: (row) => row.conversionRate, missing: lists.unreached },
  revenue: {
    of: ({ revenue, currency }) =>
      currency === undefined || revenue === null ? null : revenue / 10 ** decimalsOf(currency),
    shown: (_, row) => ({ text: money(row.revenue!, row.currency!) }),
    missing: lists.noCurrency,
  },
};

/** Returns the value of a row in a column; null if there is none. */
export function valueOf(
  column: ColumnName,
  row: LabelledRow,
  dimension: Dimension,
  total: Loaded["total"],
): number | null {
  return COLUMNS[column].of(row, countOf(dimension), total);
}

/** Returns true if a column has shares, from 0 to 1. */
export function isPart(column: ColumnName): boolean {
  return COLUMNS[column].isPart ?? false;
}

export function shown(column: ColumnName, value: number | null, row: LabelledRow): ShownValue {
  const { shown: shownOf, missing = lists.unknown } = COLUMNS[column];
  return value === null ? { text: lists.none, title: missing } : shownOf(value, row);
}
