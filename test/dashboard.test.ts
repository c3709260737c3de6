import { Kind, OperationTypeNode, parse, visit, type ObjectTypeExtensionNode } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { common } from "../dashboard/strings/common.ts";

const root = join(import.meta.dirname, "..");
const all = readdirSync(join(root, "dashboard"), { recursive: true, encoding: "utf8" }).map(
  (name) => `dashboard/${name}`,
);
const files = all.filter((name) => /\.(css|tsx?)$/.test(name) && !/\/(documents|enums)\.ts$/.test(name));
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

// Widths at which the layout changes cannot be custom properties (Media Queries 4: no var()).
const withoutWidths = (css: string): string => css.replace(/@media[^{]*\{/g, "");

/** The stylesheets that have the colours, fonts and sizes of all others. */
const TOKENS = ["dashboard/tokens.css", "dashboard/sizes.css"];

// The package imports nothing of the product, and looks as its screens do.
test("the local inbox has the dashboard's colours", () => {
  const colours = (file: string): Map<string, string> =>
    new Map(
      [...textOf(file).matchAll(/--([\w-]+): light-dark\(([^)]+)\);/g)].map(([, name, both]) => [
        name!,
        both!,
      ]),
    );
  const [ours, theirs] = [TOKENS[0]!, "packages/local-cloud/services/ses/inbox/page/page.css"].map(colours);
  expect(theirs!.size).toBeGreaterThan(10);
  expect([...theirs!].filter(([name, both]) => ours!.get(name) !== both)).toEqual([]);
});

test("no stylesheet but tokens.css and sizes.css has a colour, a size or a font", () => {
  const raw = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|color-mix)\(|\d(px|r?em|pt|ch|v[hw]|m?s)\b|sans-serif/gi;
  const found = files
    .filter((file) => file.endsWith(".css") && !TOKENS.includes(file))
    .flatMap((file) => [...withoutWidths(textOf(file)).matchAll(raw)].map(([what]) => `${file}: ${what}`));
  expect(found).toEqual([]);
});

test("stylesheets use the tokens that there are, and all of them", () => {
  const css = files.filter((file) => file.endsWith(".css"));
  const defined = new Set(
    TOKENS.flatMap((file) => [...textOf(file).matchAll(/^ *--([\w-]+):/gm)].map((match) => match[1]!)),
  );
  const used = new Set(
    css.flatMap((file) => [...textOf(file).matchAll(/var\(--([\w-]+)\)/g)].map((match) => match[1]!)),
  );
  const local = new Set(
    files.flatMap((file) => [...textOf(file).matchAll(/"--([\w-]+)"/g)].map((match) => match[1]!)),
  );
  expect([...used].filter((name) => !defined.has(name) && !local.has(name))).toEqual([]);
  const text = files.map(textOf).join("\n");
  expect([...defined].filter((name) => !text.includes(`var(--${name})`))).toEqual([]);
});

/** The attributes whose text people read or hear. */
const READ = new Set(["label", "title", "placeholder", "alt", "aria-label", "help", "words"]);

/** Returns the texts of a component that do not come from strings/. */
function saidIn(file: string): string[] {
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) said.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      READ.has(node.name.getText()) &&
      node.initializer?.kind === ts.SyntaxKind.StringLiteral
    )
      said.push(node.initializer.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return said.map((text) => `${file}: ${text}`);
}

test("components say what strings/ has", () => {
  expect(files.filter((file) => file.endsWith(".tsx")).flatMap(saidIn)).toEqual([]);
});

test("what the pages' HTML says before their scripts have run, strings/ has", () => {
  const { product, loading, noScript } = common;
  for (const [page, words] of [
    ["index", [product, product, product, noScript]],
    ["share", [product, loading, noScript]],
  ] as const) {
    const html = textOf(`dashboard/${page}.html`).replace(/<!--[^]*?-->/g, "");
    const said = html.split(/<[^>]*>/).map((text) => text.trim());
    expect(said.filter((text) => text !== "")).toEqual(words);
  }
});

/** Fields that the page asks for and does not read: of an object GraphQL wants one. */
const UNREAD = ["deletedAt"];

test("documents ask for nothing that the page does not read", () => {
  const read = new Set<string>(UNREAD);
  const note = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) read.add(node.text);
    ts.forEachChild(node, note);
  };
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  for (const file of scripts) note(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));
  const unread: string[] = [];
  for (const file of all.filter((name) => name.endsWith(".graphql")))
    visit(parse(textOf(file)), {
      Field: ({ name, alias }) => {
        const asked = (alias ?? name).value;
        if (!read.has(asked)) unread.push(`${file}: ${asked}`);
      },
      // A mutation is asked for what it does: its own field counts by what it answers.
      OperationDefinition: ({ operation, selectionSet }) => {
        if (operation !== OperationTypeNode.MUTATION) return;
        for (const field of selectionSet.selections)
          if (field.kind === Kind.FIELD) read.add(field.name.value);
      },
    });
  expect(unread).toEqual([]);
});

/** Mutations of mail that people may call and no screen does, with the reason. */
const WITHOUT_SCREEN: Record<string, string> = {
  draftTemplate: "it asks a model, which few stages have",
  draftTemplates: "the same, for several invoices",
  updateMySubscription: "the page behind the link of each mail does it, and names the topics",
};

test("each mutation of mail that people may call leaves a page in a browser test, or says why not", () => {
  const schema = readdirSync(join(root, "schema/mail"), { encoding: "utf8" });
  const sources = [...schema.map((name) => `schema/mail/${name}`), "schema/jobs.graphql"];
  const forPeople = sources
    .filter((file) => file.endsWith(".graphql"))
    .flatMap((file) => parse(textOf(file)).definitions)
    .filter((type) => type.kind === Kind.OBJECT_TYPE_EXTENSION && type.name.value === "Mutation")
    .flatMap((type) => (type as ObjectTypeExtensionNode).fields ?? [])
    .filter(({ directives }) => directives?.some(({ name }) => name.value === "aws_cognito_user_pools"))
    .map(({ name }) => name.value);
  const tests = readdirSync(join(root, "test/browser/dashboard"), { recursive: true, encoding: "utf8" });
  const reached = tests
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => textOf(`test/browser/dashboard/${name}`))
    .flatMap((text) => [...text.matchAll(/reachedOf\(test\)\]\.sort\(\)\)\.toEqual\(\[([^\]]*)\]/g)])
    .flatMap(([, names = ""]) => [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name!));
  expect(forPeople.filter((name) => !reached.includes(name)).sort()).toEqual(
    Object.keys(WITHOUT_SCREEN).sort(),
  );
});

test("no file of the dashboard has more than 150 lines", () => {
  const lines = (file: string): number => textOf(file).trimEnd().split("\n").length;
  expect(files.filter((file) => lines(file) > 150)).toEqual([]);
});

/** The names of an object's properties; none if one of them has no name of its own. */
function keysOf({ properties }: ts.ObjectLiteralExpression): string[] {
  const names = properties.map(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );
  return names.some((name) => name.length === 0) ? [] : names.flat();
}

const isText = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node);

/** The names that a list, or a union of types, writes out; none if it has anything else. */
function listedIn(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(isText).map(({ text }) => text);
  if (!ts.isUnionTypeNode(node)) return [];
  return node.types.flatMap((type) =>
    ts.isLiteralTypeNode(type) && isText(type.literal) ? [type.literal.text] : [],
  );
}

// A list that stands a second time is forgotten by the next change of the first. The generated types have the
// lists of the API; of the page's own, strings/ has the words of each name, and the list is their keys.
test("no list of names stands twice, or beside the words of the same names", () => {
  const lists = new Map<string, string[]>();
  const worded = new Map<string, string>();
  const keyOf = (names: string[]): string => [...names].sort().join(" ");
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const isWords = file.startsWith("dashboard/strings/");
    const note = (node: ts.Node): void => {
      // Of a type that is taken in part, the fields are named: `Pick<Props, "site" | "view">`.
      if (ts.isTypeReferenceNode(node) && /^(Pick|Omit|Exclude|Extract)$/.test(node.typeName.getText()))
        return;
      // Words that are checked against a list are no second one.
      if (ts.isSatisfiesExpression(node) || (ts.isVariableDeclaration(node) && node.type)) return;
      const names = listedIn(node);
      if (names.length > 1 && !isWords) lists.set(keyOf(names), [...(lists.get(keyOf(names)) ?? []), file]);
      if (isWords && ts.isObjectLiteralExpression(node) && keysOf(node).length > 1)
        worded.set(keyOf(keysOf(node)), file);
      ts.forEachChild(node, note);
    };
    note(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true));
  }
  const twice = [...lists].filter(([names, inFiles]) => new Set(inFiles).size > 1 || worded.has(names));
  expect(twice.map(([names, inFiles]) => `${inFiles.join(", ")}: ${names}`)).toEqual([]);
  expect(lists.size).toBeGreaterThan(20);
  expect(worded.size).toBeGreaterThan(20);
});

test("no function has more than 80 lines", () => {
  const long: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
    const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
    const note = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart()) >= 80)
        long.push(`${file}:${lineOf(node.getStart()) + 1}`);
      ts.forEachChild(node, note);
    };
    note(source);
  }
  expect(long).toEqual([]);
});
