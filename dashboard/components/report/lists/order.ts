import type { Dimension } from "../../../api/documents.ts";
import { valueOf } from "./columns.ts";
import type { ColumnName } from "../dimension.ts";
import type { Loaded, LabelledRow } from "./rows.ts";

/** By which column rows are, and in which direction; `label` is their name. */
export interface Order {
  by: ColumnName | "label";
  direction: "ascending" | "descending";
}

/** Returns the order after a click on a heading: a name begins with A, a number with the greatest. */
export function turned(order: Order, by: Order["by"]): Order {
  const first = by === "label" ? "ascending" : "descending";
  if (order.by !== by) return { by, direction: first };
  return { by, direction: order.direction === "ascending" ? "descending" : "ascending" };
}

/**
 * Returns the rows that match a text, in an order. Equal rows stay in the API's order, by name. The sum of
 * the others is last, and is not searched.
 */
export function arranged(
  { rows, total }: Loaded,
  dimension: Dimension,
  text: string,
  { by, direction }: Order,
): LabelledRow[] {
  const wanted = text.trim().toLowerCase();
  const found = rows.filter(
    ({ label, name, isOther }) =>
      wanted === "" || (!isOther && [label, name].some((each) => each.toLowerCase().includes(wanted))),
  );
  const sign = direction === "ascending" ? 1 : -1;
  const byLabel = (one: LabelledRow, other: LabelledRow): number =>
    sign * one.label.localeCompare(other.label);
  if (by === "label") return found.sort((one, other) => last(one, other) || byLabel(one, other));
  const value = (row: LabelledRow): number | null => valueOf(by, row, dimension, total);
  // Unknown values are last in both directions.
  const byKnown = (one: LabelledRow, other: LabelledRow): number =>
    Number(value(one) === null) - Number(value(other) === null);
  const byValue = (one: LabelledRow, other: LabelledRow): number =>
    sign * ((value(one) ?? 0) - (value(other) ?? 0));
  // Amounts of two currencies are not compared.
  const byCurrency = by === "revenue" ? currencies : () => 0;
  return found.sort(
    (one, other) => last(one, other) || byKnown(one, other) || byCurrency(one, other) || byValue(one, other),
  );
}

const last = (one: LabelledRow, other: LabelledRow): number =>
  Number(one.isOther ?? false) - Number(other.isOther ?? false);

const currencies = (one: LabelledRow, other: LabelledRow): number =>
  (one.currency ?? "").localeCompare(other.currency ?? "");
