import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, folderOf, importsBelow } from "./support/imports.ts";

const root = join(import.meta.dirname, "..");
const imports = importsBelow(["resolvers", "functions", "test/unit", "test/support"]);
const isTest = (file: string): boolean => file.endsWith(".test.ts");
const contentOf = new Map(
  filesBelow("test/unit/resolvers", /\.test\.ts$/).map((file) => [
    file,
    readFileSync(join(root, file), "utf8"),
  ]),
);

const lib = filesBelow("functions/lib", /(?<!\.d)\.ts$/);
const steps = filesBelow("resolvers/steps", /\.ts$/);
const fields = ["resolvers", "functions"].flatMap((wing) => filesBelow(wing, /^\w+\/[A-Z]\w*\/[^/]+\.ts$/));

/**
 * Returns the test of a file at its own path below test/unit: `resolvers/Site/goals.ts` and
 * `resolvers/Session/goals.none.ts` have the same name.
 */
function testOf(file: string): string {
  return `test/unit/${file.replace(/(?<=\/[^/.]+)\..*$/, "")}.test.ts`;
}

/** Returns the files that a way of imports leads to, through the files that are passed. */
function reached(from: string[], isPassed: (file: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const next = from.flatMap((file) => imports.get(file) ?? []);
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (isPassed(file)) next.push(...(imports.get(file) ?? []));
  }
  return seen;
}

/** The product's files that a test of functions reaches without leaving the folder that it mirrors. */
function ofItsFolder(unitTest: string): string[] {
  const folder = folderOf(unitTest).slice("test/unit/".length);
  const files = reached([unitTest], (file) => file.startsWith("test/") || file.startsWith(`${folder}/`));
  const own = [...files].filter((file) => file.startsWith(`${folder}/`));
  return [...own, ...(imports.get(unitTest) ?? [])].filter((file) => file.startsWith("functions/"));
}

/** True if a test of resolvers runs the field: it names `Site.goals`, or `goals` beside `Site.${name}`. */
function names(content: string, field: string): boolean {
  const [, type = "", name = ""] = /\/(\w+)\/(\w+)/.exec(field) ?? [];
  if (new RegExp(`\\b${type}[./]${name}\\b`).test(content)) return true;
  return new RegExp(`\\b${type}[./]\\$\\{`).test(content) && content.includes(`"${name}"`);
}

const unitTests = filesBelow("test/unit/functions", /\.test\.ts$/);
const tested = new Set([
  ...[...lib, ...steps, ...fields].filter((file) => existsSync(join(root, testOf(file)))),
  ...unitTests.flatMap(ofItsFolder),
  ...fields.filter((field) => [...contentOf.values()].some((content) => names(content, field))),
]);
const stepsOfTested = reached(
  fields.filter((field) => tested.has(field)),
  (file) => file.startsWith("resolvers/"),
);
for (const step of steps) if (stepsOfTested.has(step)) tested.add(step);

/** The heading of the lists that name the tests of the files without a unit test. */
const HEADING = "## Tests elsewhere";

/** The rows of these lists: a test and the files that it runs. */
const rows = ["functions", "resolvers"]
  .flatMap((wing) => filesBelow(wing, /\/README\.md$/))
  .flatMap((readme) => {
    const [, list = ""] = readFileSync(join(root, readme), "utf8").split(`${HEADING}\n`);
    return list
      .split(/\n#/)[0]!
      .split("\n")
      .filter((line) => line.startsWith("- "))
      .map((line) => {
        const [head = "", tail = ""] = line.split("): ");
        const file = /\]\((.*)$/.exec(head)?.[1] ?? "";
        const files = [...tail.matchAll(/`([^`]+)`/g)].map(([, name]) => join(folderOf(readme), name!));
        return { readme, by: join(folderOf(readme), file), files };
      });
  });
const listed = rows.flatMap(({ files }) => files);

test("a unit test reaches each field, step and file of functions/lib, or its README names the test", () => {
  const untested = [...lib, ...steps, ...fields].filter((file) => !tested.has(file));
  expect(untested.filter((file) => !listed.includes(file))).toEqual([]);
  // A file that a unit test reaches by now, or that is gone, leaves its README.
  expect(listed.filter((file) => !untested.includes(file))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test("each test that a README names is there, and the README is the one nearest to the file", () => {
  expect(rows.filter(({ by, files }) => !isTest(by) || !existsSync(join(root, by)) || !files[0])).toEqual([]);
  const nearest = (folder: string): string =>
    existsSync(join(root, folder, "README.md")) ? `${folder}/README.md` : nearest(folderOf(folder));
  const astray = rows.filter(({ readme, files }) => files.some((file) => nearest(folderOf(file)) !== readme));
  expect(astray).toEqual([]);
});

test("unit tests reach at least 85 % of functions/lib and 80 % of the fields", () => {
  const share = (files: string[]): number => files.filter((file) => tested.has(file)).length / files.length;
  expect(share(lib)).toBeGreaterThanOrEqual(0.85);
  expect(share(fields)).toBeGreaterThanOrEqual(0.8);
  expect([...lib, ...fields, ...steps].length).toBeGreaterThan(900);
});

test("each test below test/unit/functions and test/unit/resolvers runs a file of the folder that it mirrors", () => {
  const isThere = (folder: string): boolean => existsSync(join(root, folder));
  const mirrored = (folder: string): string => (isThere(folder) ? folder : mirrored(folderOf(folder)));
  const astray = unitTests.filter((file) => {
    const folder = mirrored(folderOf(file).slice("test/unit/".length));
    // Some tests run a bundle of the function, which they name.
    const content = readFileSync(join(root, file), "utf8");
    if (content.includes(`${folder}/`) || content.includes(folder.replace("functions/lib", "#functions")))
      return false;
    return ![...reached([file], () => true)].some((each) => folderOf(each) === folder);
  });
  expect(astray).toEqual([]);
  const isOfFile = new Set(filesBelow("resolvers", /\.ts$/).map(testOf));
  const unnamed = [...contentOf].filter(([file, content]) => {
    const type = /^test\/unit\/resolvers\/([A-Z]\w*)\//.exec(file)?.[1];
    return type === undefined ? !isOfFile.has(file) : !content.includes(type);
  });
  expect(unnamed.map(([file]) => file)).toEqual(["test/unit/resolvers/bundles.test.ts"]);
});
