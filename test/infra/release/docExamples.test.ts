import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestOf, PUBLISHED } from "../../../infra/release/faults.ts";

const root = join(import.meta.dirname, "../../..");

type Targets = string | { types?: string; node?: string; default?: string };

/** The modules that a package exports, as their names for importers and their sources. */
function entriesOf(folder: string): { name: string; sources: string[] }[] {
  const { name, exports } = { exports: {} as Record<string, Targets>, ...manifestOf(join(root, folder)) };
  const sourceOf = (target: string): string =>
    join(root, folder, target.replace(/^\.\/build\/(types\/)?/, "").replace(/(\.d\.ts|\.js)$/, ".ts"));
  return Object.entries(exports).flatMap(([path, targets]) => {
    if (typeof targets === "string") return [];
    // Node can get another module than browsers do, with types of the same names.
    const sources = [targets.types, targets.node].filter((each) => each !== undefined).map(sourceOf);
    return [{ name: name + path.slice(1), sources }];
  });
}

const entries = PUBLISHED.flatMap(entriesOf);
/** Its exports are generated from the operations, one of each kind. */
const GENERATED = join(root, "client/index.ts");

/** An export of a published module, with the examples of its doc comment. */
interface Exported {
  name: string;
  examples: string[];
}

function exportedBy(file: string, program: ts.Program): Exported[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  return checker.getExportsOfModule(module).map((symbol) => {
    const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const examples = original
      .getJsDocTags(checker)
      .filter(({ name }) => name === "example")
      .map(({ text }) => ts.displayPartsToString(text));
    return { name: `${file.slice(root.length + 1)}: ${symbol.name}`, examples };
  });
}

let folder: string;
let exported: Exported[];
beforeAll(() => {
  // Below the tree, so that the examples find the packages that it has.
  mkdirSync(join(root, "build"), { recursive: true });
  folder = mkdtempSync(join(root, "build/examples-"));
  const files = entries.flatMap(({ sources }) => sources).filter((file) => file !== GENERATED);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, "tsconfig.json"), (file) => readFileSync(file, "utf8")).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram(files, { ...options, incremental: false });
  exported = files.flatMap((file) => exportedBy(file, program));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every export of a published package has an example in its doc comment", () => {
  expect(exported.length).toBeGreaterThan(20);
  expect(exported.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
});

test("the examples compile as strictly as the product, by the packages' names", () => {
  for (const [at, { name, examples }] of exported.entries())
    writeFileSync(join(folder, `example${at}.ts`), `// ${name}\n${examples.join("\n")}\nexport {};\n`);
  const paths = Object.fromEntries(entries.map(({ name, sources }) => [name, [sources[0]!]]));
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { incremental: false, noUnusedLocals: false, lib: ["ES2023", "DOM"], paths },
    include: ["*.ts"],
    references: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const run = () =>
    execFileSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8", stdio: "pipe" });
  const faults = (): string => {
    try {
      return run();
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(faults()).toBe("");
});
