import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Unions of `resolvers/table` that are no keys of a table, each with the reason. A union of two values is
 * none of them: it is a flag, whose other value is what an `else` has. With a third value it needs a table.
 */
const WITHOUT_TABLE: Record<string, string> = {
  SkipReason: "a cause, which is counted under its own name",
  EndedBecause: "a cause, which a run notes",
  AttemptError: "a cause, which an attempt notes",
  MoveCause: "a cause, which a move of a segment notes",
  CallDetailReason: "a problem, which is counted under its own name",
  DetailReason: "a problem, which is counted under its own name",
  ErasureStatus: "a step of a life, which the writes of erasures name",
  ChangeKind: "a kind of record of the stream, which a logged change notes",
  DeliveryStatus: "a step of a life, which the writes of deliveries name",
};

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "resolvers", "functions", "dashboard", "client"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !["resolvers/schema.ts", "client/index.ts"].includes(file));
const textOf = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** Returns the values of a union of literals of text, also in groups; undefined for another type. */
function valuesOf(type: ts.TypeNode): string[] | undefined {
  if (ts.isParenthesizedTypeNode(type)) return valuesOf(type.type);
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
  if (!ts.isUnionTypeNode(type)) return undefined;
  const all = type.types.map(valuesOf);
  return all.every((each) => each !== undefined) ? all.flat() : undefined;
}

interface Union {
  name: string;
  file: string;
  values: string[];
}

/** The exported unions of a file that are written as such. One that a table gives is `keyof typeof` of it. */
function unionsOf(file: string, text: string): Union[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((node) => {
    if (!ts.isTypeAliasDeclaration(node) || !node.modifiers?.length) return [];
    const values = valuesOf(node.type) ?? [];
    return values.length > 1 ? [{ name: node.name.text, file, values }] : [];
  });
}

const unions = [...textOf]
  .filter(([file]) => file.startsWith("resolvers/table/"))
  .flatMap(([file, text]) => unionsOf(file, text));

/**
 * True if a file has a table with a row for each value: a value that is added does not compile without one.
 */
const hasTable = ({ name }: Union): boolean =>
  [...textOf.values()].some((text) =>
    new RegExp(`(?<!Partial<)\\bRecord<(?:Lowercase<)?(?:\\w+\\.)?${name}\\b`).test(text),
  );

test("every union of the table is the keys of a table, or is listed with its reason", () => {
  const missing = unions
    .filter((union) => union.values.length > 2 && !(union.name in WITHOUT_TABLE) && !hasTable(union))
    .map(({ name, file, values }) => `${file}: ${name} (${values.join(", ")})`);
  expect(missing).toEqual([]);
});

test("the list of unions without a table has no others", () => {
  const needed = unions
    .filter((union) => union.values.length > 2 && !hasTable(union))
    .map(({ name }) => name);
  expect(Object.keys(WITHOUT_TABLE).filter((name) => !needed.includes(name))).toEqual([]);
});

test("no two unions of the table have one name, or the same values", () => {
  const names = unions.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const values = unions.map((union) => union.values.toSorted().join(" "));
  expect(unions.filter((_, at) => values.indexOf(values[at]!) !== at).map(({ name }) => name)).toEqual([]);
});
