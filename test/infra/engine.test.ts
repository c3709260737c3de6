import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addLibrary, FETCHED, hashWithLibrary, LIBRARY, lockedLibrary } from "../../infra/synth/engine.ts";

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "engine-"));
  folder = join(root, "function");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.cjs"), "exports.handler = () => {};");
  cpSync("package-lock.json", join(root, "package-lock.json"));
});
afterEach(() => rmSync(root, { recursive: true }));

function library(place: string, { version } = lockedLibrary(root)): void {
  mkdirSync(join(root, place), { recursive: true });
  writeFileSync(join(root, place, "package.json"), JSON.stringify({ name: LIBRARY, version }));
  for (const file of ["duckdb.node", "libduckdb.so", "LICENSE"]) writeFileSync(join(root, place, file), file);
}

test("where npm did not bring the library, a deployment fails and says what to run", () => {
  const message = `${LIBRARY} ${lockedLibrary(root).version} is not installed here: run \`npm run engine\``;
  expect(() => addLibrary(root, folder)).toThrow(message);
  library(`node_modules/${LIBRARY}`, { version: "1.0.0", integrity: "" });
  expect(() => addLibrary(root, folder)).toThrow(message);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { engine: string } };
  expect(existsSync(scripts.engine.replace("node ", ""))).toBe(true);
});

test.each([`node_modules/${LIBRARY}`, FETCHED])(
  "it is taken from %s, beside the function's script",
  (place) => {
    library(place);
    addLibrary(root, folder);
    for (const file of ["duckdb.node", "libduckdb.so", "package.json", "LICENSE"])
      expect(existsSync(join(folder, "node_modules", LIBRARY, file))).toBe(true);
  },
);

test("the hash of the function is that of its script and of the locked library, whether this is there or not", () => {
  const before = hashWithLibrary(root, folder);
  library(FETCHED);
  addLibrary(root, folder);
  expect(hashWithLibrary(root, folder)).toBe(before);
  writeFileSync(join(folder, "index.cjs"), "exports.handler = () => 1;");
  expect(hashWithLibrary(root, folder)).not.toBe(before);
});
