import type { Dimension } from "../../../api/documents.ts";
import { duration, full, share, short } from "../../../lib/format.ts";
import { decimalsOf, money } from "../../../lib/money.ts";
import { columns, lists } from "../../../strings/lists.ts";
import type { Loaded, Row } from "./rows.ts";

export type Column = keyof typeof columns;

/** The count of a row. */
export type Count = "pageViews" | "sessions" | "events" | "conversions";

/**
 * Returns the count of a list's rows, which also ranks them unless visitors are known (schema,
 * `Breakdown.items`).
 */
export function countOf(dimension: Dimension): Count {
  if (dimension === "PAGE") return "pageViews";
  if (dimension === "EVENT") return "events";
  return dimension === "GOAL" ? "conversions" : "sessions";
}

/**
 * The kind of a list's query: stored counts; the visits themselves, which have the visitors of each row; or
 * the visits with each row's conversions of a goal.
 */
export type Asking = "stored" | "visits" | "goal";

/** Returns the number by which the rows of a list are ranked. */
export function rankOf(dimension: Dimension, asking: Asking = "stored"): Count | "visitors" {
  if (asking === "goal") return "conversions";
  return asking === "visits" ? "visitors" : countOf(dimension);
}

/**
 * The columns of a list, first what it is ranked by: visitors, where they are known, and before them what it
 * has of a goal.
 */
export function columnsOf(dimension: Dimension, asking: Asking = "stored"): Column[] {
  const columns = columnsWithout(dimension);
  if (asking === "goal") return ["conversions", "conversionRate", "visitors", ...columns];
  return asking === "visits" ? ["visitors", ...columns] : columns;
}

/** `BreakdownRow` of the schema says which counts a dimension has. */
function columnsWithout(dimension: Dimension): Column[] {
  if (dimension === "PAGE") return ["pageViews", "share", "sessions", "bounceRate", "averageTimeOnPage"];
  if (dimension === "ENTRY_PAGE" || dimension === "EXIT_PAGE")
    return ["sessions", "share", "bounceRate", "averageDuration"];
  if (dimension === "EVENT") return ["events", "share", "sessions"];
  if (dimension === "PROPERTY") return ["uses", "sessions"];
  if (dimension === "GOAL") return ["conversions", "conversionRate", "revenue"];
  return ["sessions", "share", "pageViews", "bounceRate", "averageDuration"];
}

/** The columns that a card has room for. */
export function columnsOfCard(dimension: Dimension, asking: Asking): Column[] {
  const columns = columnsOf(dimension, asking);
  return dimension === "GOAL" ? columns : columns.slice(0, 2);
}

/**
 * Returns the value of a row in a column, as a number: a share of 1, seconds, an amount in whole money. Null
 * if there is none.
 */
export function valueOf(
  column: Column,
  row: Row,
  dimension: Dimension,
  total: Loaded["total"],
): number | null {
  if (column === "share") {
    const count = countOf(dimension);
    return total[count] === 0 ? null : row[count] / total[count];
  }
  if (column === "uses") return row.pageViews + row.events;
  if (column !== "revenue") return row[column];
  if (row.currency === undefined || row.revenue === null) return null;
  return row.revenue / 10 ** decimalsOf(row.currency);
}

/** Returns true if a column has shares, from 0 to 1. */
export function isPart(column: Column): boolean {
  return column === "share" || column === "bounceRate" || column === "conversionRate";
}

/** A value as people read it, and what its title says besides. */
export interface Shown {
  text: string;
  title?: string;
}

export function shown(column: Column, value: number | null, row: Row): Shown {
  if (value === null) return { text: lists.none, title: missing(column) };
  if (isPart(column)) return { text: share(value) };
  if (column === "averageDuration" || column === "averageTimeOnPage") return { text: duration(value) };
  if (column === "revenue") return { text: money(row.revenue!, row.currency!) };
  return { text: short(value), title: full(value) };
}

function missing(column: Column): string {
  if (column === "revenue") return lists.noCurrency;
  return column === "conversionRate" ? lists.unreached : lists.unknown;
}
