import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./items.ts";

const TEST = "test/integration/patterns.test.ts";

/** What answering a pattern read, in the test that asserts it. */
export interface Measured {
  items: number;
  units: number;
}

/**
 * Items and capacity units per row of the patterns: read off the rows of the test that asks the local table, so that a figure is said
 * once and is true. A row is `["1b", ["Query GSI1 2 0.5"], ...]`: requests with the items that they returned and their units.
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

/** `Query GSI1 2 0.5`, or `Query 2 of 3 0.5` where a filter left some out. */
function numbersOf(request: string): Measured {
  const [units = "0", items = "0"] = request.split(" ").toReversed();
  return { items: Number(items), units: Number(units) };
}
