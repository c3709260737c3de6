import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../base/store.ts";

describe("a service's store", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
    file = join(folder, "some.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("has after a restart what was set last, and not what was deleted", async () => {
    const before = openStore<number>(file);
    await before.set("a", 1);
    await before.set("a", 2);
    await before.set("b", 3);
    await before.delete("b");
    before.close();
    const after = openStore<number>(file);
    expect(after.keys()).toEqual(["a"]);
    expect(after.get("a")).toBe(2);
    after.close();
  });

  it("drops a line that was torn by a kill", async () => {
    const before = openStore<number>(file);
    await before.set("a", 1);
    before.close();
    appendFileSync(file, '["b",');
    const after = openStore<number>(file);
    expect(after.keys()).toEqual(["a"]);
    after.close();
  });

  it("reads a file of several pieces, and names the line that is no entry", async () => {
    const before = openStore<string>(file);
    // 21 MB; characters of two bytes are split at the ends of pieces.
    for (let n = 0; n < 100; n += 1) await before.set(String(n), "é".repeat(105_001 + n));
    before.close();
    const after = openStore<string>(file);
    expect(after.values().map((each) => each.length)).toEqual(
      Array.from({ length: 100 }, (_, n) => 105_001 + n),
    );
    expect(after.values().every((each) => /^é+$/.test(each))).toBe(true);
    after.close();
    appendFileSync(file, "no entry\n");
    expect(() => openStore(file)).toThrow("line 101 is no entry");
  });

  it("has no name in its file of what it forgot, and goes on from there", async () => {
    const before = openStore<number>(file);
    for (const key of ["kept", "gone", "also gone"]) await before.set(key, 1);
    await before.forget(["gone", "also gone", "unknown"]);
    expect(readFileSync(file, "utf8")).toBe('["kept",1]\n');
    await before.set("new", 2);
    before.close();
    const after = openStore<number>(file);
    expect(after.keys()).toEqual(["kept", "new"]);
    after.close();
  });

  it("does not grow with its history", async () => {
    const store = openStore<number>(file);
    await store.set("kept", 1);
    for (let i = 0; i < 12_000; i += 1) {
      await store.set("again", i);
      await store.delete("again");
    }
    expect(readFileSync(file, "utf8").split("\n").length).toBeLessThan(10_001);
    store.close();
    const after = openStore<number>(file);
    expect(after.keys()).toEqual(["kept"]);
    after.close();
  });
});
