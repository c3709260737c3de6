import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Digests } from "../../infra/synth/digests.ts";

const root = mkdtempSync(join(tmpdir(), "rollcall-digests-"));
const file = join(root, "a.ts");
const kept = join(root, "build/digests.json");

beforeAll(() => {
  mkdirSync(join(root, "build"));
  writeFileSync(file, "one");
});
afterAll(() => rmSync(root, { recursive: true }));

test("a file that has just changed is hashed each time, and so nothing of it is kept", () => {
  const digests = new Digests(root);
  const digest = digests.of("a.ts");
  digests.keep();
  writeFileSync(file, "two");
  expect(new Digests(root).of("a.ts")).not.toBe(digest);
});

test("one that is older is not read again until its size or a time differs", async () => {
  const digests = new Digests(root);
  while (Date.now() - statSync(file).ctimeMs <= 2000) await wait(50);
  const digest = digests.of("a.ts");
  digests.keep();
  writeFileSync(kept, readFileSync(kept, "utf8").replace(digest, "kept"));
  expect(new Digests(root).of("a.ts")).toBe("kept");

  // A tool that sets the modification time back, to a content of the same size.
  const { atime, mtime } = statSync(file);
  writeFileSync(file, "six");
  utimesSync(file, atime, mtime);
  const changed = new Digests(root).of("a.ts");
  expect(changed).not.toBe("kept");
  expect(changed).not.toBe(digest);
});

test("those that another one has written since stay", async () => {
  const other = join(root, "b.ts");
  writeFileSync(other, "b");
  while (Date.now() - statSync(other).ctimeMs <= 2000) await wait(50);
  rmSync(kept);
  const [first, second] = [new Digests(root), new Digests(root)];
  first.of("a.ts");
  second.of("b.ts");
  first.keep();
  second.keep();
  const names = (JSON.parse(readFileSync(kept, "utf8")) as [string][]).map(([name]) => name);
  expect(names.sort()).toEqual(["a.ts", "b.ts"]);
});
