import type { Dimension } from "../../../api/documents.ts";
import { csvOf, type Cell } from "./csv.ts";
import { columns, dimensions, lists } from "../../../strings/lists.ts";
import { columnsOf, isPart, valueOf, type Asking } from "./columns.ts";
import type { ColumnName } from "../dimension.ts";
import type { Loaded, LabelledRow } from "./rows.ts";

/** A hundredth of a percent. */
const DECIMALS = 4;

/**
 * Rows of a list as a file of comma-separated values, in their order, with numbers that a program can add.
 */
export function fileOf(
  dimension: Dimension,
  rows: readonly LabelledRow[],
  total: Loaded["total"],
  asking: Asking,
): string {
  const of = columnsOf(dimension, asking);
  const hasMoney = of.includes("revenue");
  const head = [dimensions[dimension].one, ...of.map((each) => columns[each].file)];
  const lines = rows.map((row): Cell[] => [
    row.label,
    ...of.map((each) => rounded(each, valueOf(each, row, dimension, total))),
    ...(hasMoney ? [row.currency ?? null] : []),
  ]);
  return csvOf([hasMoney ? [...head, lists.currency] : head, ...lines]);
}

function rounded(column: ColumnName, value: number | null): number | null {
  if (value === null || column === "revenue") return value;
  return isPart(column) ? Number(value.toFixed(DECIMALS)) : Math.round(value);
}
