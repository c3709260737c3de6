import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./items.ts";

const TEST = "test/access/patterns.test.ts";

/** The items and capacity units that a pattern's requests read, as a test asserts them. */
export interface Measured {
  items: number;
  units: number;
}

/**
 * Returns items and capacity units by row of the patterns. They are read from the test that asserts them of
 * the local table, so each figure is written once and is tested. A row is `["1b", ["Query GSI1 2 0.5"],
 * ...]`: requests, each with the number of items that it returned and its units.
 */
export function measured(): Map<string, Measured> {
  const source = ts.createSourceFile(TEST, readFileSync(join(root, TEST), "utf8"), ts.ScriptTarget.Latest);
  const rows = new Map<string, Measured>();
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) note(node.elements);
    ts.forEachChild(node, visit);
  };
  const note = ([row, requests]: readonly ts.Expression[]): void => {
    if (!row || !requests || !ts.isStringLiteral(row) || !ts.isArrayLiteralExpression(requests)) return;
    const made = requests.elements.flatMap((each) =>
      ts.isStringLiteral(each) ? [numbersOf(each.text)] : [],
    );
    const sum = (input: keyof Measured): number => made.reduce((all, each) => all + each[input], 0);
    rows.set(row.text, { items: sum("items"), units: sum("units") });
  };
  visit(source);
  return rows;
}

/** Parses `Query GSI1 2 0.5`, or `Query 2 of 3 0.5` if a filter left some items out. */
function numbersOf(request: string): Measured {
  const [units = "0", items = "0"] = request.split(" ").toReversed();
  return { items: Number(items), units: Number(units) };
}
