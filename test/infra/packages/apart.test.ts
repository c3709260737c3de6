import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rollcall-apart-"));
  const itself = { name: "apart", version: "1.0.0", dependencies: { inner: "file:inner" } };
  const inner = { name: "inner", version: "1.0.0" };
  mkdirSync(join(folder, "inner"));
  writeFileSync(join(folder, "inner/package.json"), JSON.stringify(inner));
  const packages = { "": itself, inner, "node_modules/inner": { resolved: "inner", link: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(itself));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ ...itself, lockfileVersion: 3, requires: true, packages }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const install = async (): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(root, "infra/apart.mjs"), folder])).stderr;

it("installs packages apart once, if several processes want them and one was killed before", async () => {
  const { pid } = await ended();
  writeFileSync(join(folder, ".installing"), String(pid));
  const said = await Promise.all([install(), install(), install()]);
  expect(said.filter((text) => text !== "")).toHaveLength(1);
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  expect(readFileSync(join(folder, "node_modules/.installed-lock.json"), "utf8")).toBe(lock);
  expect(readdirSync(folder).sort()).toEqual(["inner", "node_modules", "package-lock.json", "package.json"]);
  expect(await install()).toBe("");
  expect(existsSync(join(folder, ".installing"))).toBe(false);
});

/** Returns a process that has ended. */
async function ended(): Promise<{ pid: number | undefined }> {
  const child = promisify(execFile)(process.execPath, ["--version"]);
  await child;
  return { pid: child.child.pid };
}
