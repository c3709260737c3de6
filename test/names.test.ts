import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const WINGS = [
  ...["functions", "resolvers", "infra", "bench", "client", "tracker", "dashboard", "packages/local-cloud"],
  "test/support",
];

/** Names that all files of one kind have, because other code reads each of these files as a whole. */
const OF_EACH_FILE = new Map<string, { in: RegExp; because: string }>(
  Object.entries({
    handler: { in: /^functions\/[A-Za-z]+\/\w+\.ts$/, because: "Lambda calls it" },
    request: { in: /^resolvers\//, because: "AppSync calls it" },
    response: { in: /^resolvers\//, because: "AppSync calls it" },
    steps: { in: /^resolvers\/[A-Z]/, because: "the synth reads it" },
    around: { in: /^resolvers\/([A-Z]|around\.ts)/, because: "the synth reads it" },
    lambda: { in: /^resolvers\//, because: "the synth reads it" },
    routes: { in: /^functions\/lib\/.*routes\.ts$/, because: "`Reactions` of functions/lib/routes.ts" },
    writes: { in: /^functions\/lib\/.*routes\.ts$/, because: "`Reactions` of functions/lib/routes.ts" },
    readRoutes: { in: /^functions\/lib\/.*routes\.ts$/, because: "`Reactions` of functions/lib/routes.ts" },
  }),
);

/** Other names that several files of a wing export, each with the reason. */
const SEVERAL: Record<string, Record<string, string>> = {
  client: { createAppSync: "the package exports it for browsers, and for Node under `rollcall-client/node`" },
};

/** Generated from the schema: its types have the schema's names, and stored ones are called like these. */
const SCHEMA = "resolvers/schema.ts";
const GENERATED = /^(resolvers\/schema|client\/index|dashboard\/(.*\/)?documents)\.ts$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.m?tsx?$/.test(file) && !file.endsWith(".d.ts") && existsSync(join(root, file)));
const parsed = new Map<string, ts.SourceFile>();
function parse(file: string): ts.SourceFile {
  const before = parsed.get(file);
  if (before) return before;
  const text = readFileSync(join(root, file), "utf8");
  const made = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  parsed.set(file, made);
  return made;
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesOf(each.name) : []));
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a file declares and exports; an overload and a type beside its value are one. */
function exportsOf(source: ts.SourceFile): string[] {
  const declared = source.statements.filter(isExported).flatMap((node) => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap((each) => namesOf(each.name));
    const { name } = node as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
  return [...new Set(declared)];
}

/** The handlers of a field's own steps, which its file names: `load: { request: loadRequest, ... }`. */
function handlersOf(source: ts.SourceFile): string[] {
  if (!/^resolvers\/[A-Z]/.test(source.fileName)) return [];
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(({ name }) => ts.isIdentifier(name) && /^(steps|around)$/.test(name.text))
        .flatMap((each) => each.getText(source).match(/\w+(Request|Response)\b/g) ?? []),
    );
}

const wingOf = (file: string): string | undefined => WINGS.find((wing) => file.startsWith(`${wing}/`));
const isEntity = (file: string): boolean => file.startsWith("resolvers/table/");

/** The files of each wing that export a name with a meaning of their own. */
const homes = new Map<string, Map<string, string[]>>(WINGS.map((wing) => [wing, new Map()]));
for (const file of files.filter((each) => !GENERATED.test(each) && !each.includes("/test/"))) {
  const names = homes.get(wingOf(file) ?? "");
  const handlers = names && handlersOf(parse(file));
  for (const name of names ? exportsOf(parse(file)) : []) {
    if (OF_EACH_FILE.get(name)?.in.test(file) || handlers?.includes(name)) continue;
    names!.set(name, [...(names!.get(name) ?? []), file]);
  }
}
const several = [...homes].flatMap(([wing, names]) =>
  [...names].filter(([, inFiles]) => inFiles.length > 1).map(([name, inFiles]) => ({ wing, name, inFiles })),
);
/** Names of the functions and ranges that entities have alike: `site.key(siteId)`, `user.key(userId)`. */
const ofEntities = new Set(several.filter(({ inFiles }) => inFiles.every(isEntity)).map(({ name }) => name));

test("an exported name stands for one thing in its wing", () => {
  const found = several
    .filter(({ wing, name }) => !SEVERAL[wing]?.[name] && !(wing === "resolvers" && ofEntities.has(name)))
    .map(({ name, inFiles }) => `${name}: ${inFiles.join(", ")}`);
  expect(found).toEqual([]);
  expect([...homes.values()].reduce((sum, names) => sum + names.size, 0)).toBeGreaterThan(4000);
  const unneeded = Object.entries(SEVERAL).flatMap(([wing, names]) =>
    Object.keys(names).filter((name) => !several.some((each) => each.wing === wing && each.name === name)),
  );
  expect(unneeded).toEqual([]);
});

const { imports: aliases } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};

/** The file that an import names, as a path from the root; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return join(dirname(from), name);
  const [alias, path] = Object.entries(aliases).find(([each]) => name.startsWith(each.split("*")[0]!)) ?? [];
  return path?.slice("./".length).replace("*", name.slice(alias!.length - 1));
}

/** The names that a file imports by themselves, each with the file that has it. */
function importsOf(file: string): { name: string; from: string | undefined }[] {
  return parse(file)
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) return [];
      const from = fileOf(file, (moduleSpecifier as ts.StringLiteral).text);
      return bindings.elements.map((each) => ({ name: (each.propertyName ?? each.name).text, from }));
    });
}

test("a name that entities have alike is read with its entity", () => {
  const found = files.flatMap((file) =>
    importsOf(file)
      .filter(({ name, from }) => ofEntities.has(name) && isEntity(from ?? ""))
      .filter(({ name, from }) => homes.get("resolvers")!.get(name)!.includes(from!))
      .map(({ name, from }) => `${file}: import * as ... from ${from} for its ${name}`),
  );
  expect(found).toEqual([]);
  expect(ofEntities.size).toBeGreaterThan(5);
  expect(ofEntities.size).toBeLessThan(20);
});

test("a type of the schema has its name for itself, but for its stored form", () => {
  const ofSchema = new Set(exportsOf(parse(SCHEMA)));
  const found = [...homes.get("resolvers")!]
    .filter(([name, inFiles]) => ofSchema.has(name) && !inFiles.every(isEntity))
    .map(([name, inFiles]) => `${name}: ${inFiles.join(", ")}`);
  expect(found).toEqual([]);
});

/** The words for a thing that has another name in code. People who read dashboards read of visits. */
const OTHER_WORDS: { word: RegExp; name: string; in: RegExp; but: Record<string, string> }[] = [
  {
    word: /(^|[a-z_])(runs?|Runs?|RUNS?)(?![a-z])/,
    name: "Execution",
    in: /^(functions\/lib\/mail|resolvers)\//,
    but: {},
  },
  {
    word: /(visits?|Visits?|VISITS?)(?!or|OR)/,
    name: "Session",
    in: /^(functions|resolvers)\//,
    but: {},
  },
  {
    word: /^(put|claim|compile|render|cached|current|typed|named|refuse|note|give|require|parse)Texts?(?![a-z])/,
    name: "Template",
    in: /^(functions\/lib\/mail|resolvers\/lib\/mail|resolvers\/table\/mail)\//,
    but: { parseTexts: "the texts of a topic, in several languages" },
  },
];

test("templates, executions and sessions have these names in code", () => {
  const found = OTHER_WORDS.flatMap(({ word, name, in: inside, but }) =>
    files
      .filter((file) => inside.test(file) && !GENERATED.test(file))
      .flatMap((file) =>
        [...exportsOf(parse(file)), /([^/.]+)\.[^/]*$/.exec(file)![1]!]
          .filter((each) => word.test(each) && !(each in but))
          .map((each) => `${file}: ${each} is of a ${name}`),
      ),
  );
  expect(found).toEqual([]);
});
