import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeDamaged } from "../../../../../../functions/lib/lake/asking/damaged.ts";
import { encodeDay } from "../../../../../../functions/lib/lake/encode.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "damaged-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A file of the sessions of a day, with these bytes at its beginning. */
function file(name: string, bytes = Buffer.alloc(0)): string {
  const path = join(folder, name);
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    ...{ visitorId: at.toString(16).padStart(16, "0"), startedMs: at, endedMs: at, events: [] },
    session: {
      ...{ startedMs: at, endedMs: at, hour: 0, duration: at, pageViews: 0, customEvents: 0, engaged: 0 },
      ...{ isBounce: true, hostname: "a.example", source: `from ${at * 7919}`, channel: "Direct" },
    },
  }));
  const made = encodeDay({ siteId: "s", date: "2026-03-01" }, rows).files.sessions;
  made.set(bytes);
  writeFileSync(path, made);
  return path;
}

test("files that cannot be read are removed, wherever they are damaged, and the others stay", async () => {
  const fine = ["one", "two"].map((name) => file(name));
  const cut = file("cut");
  writeFileSync(cut, readFileSync(cut).subarray(0, -9));
  const foreign = file("foreign");
  writeFileSync(foreign, "a,b\n1,2\n");
  // The first page begins at 4, with its length (github.com/apache/parquet-format).
  const damaged = [cut, foreign, file("page", Buffer.alloc(24, 0xff))];
  await removeDamaged(
    folder,
    [fine[0]!, ...damaged, join(folder, "gone"), fine[1]!],
    performance.now() + 60_000,
  );
  expect(fine.map((path) => existsSync(path))).toEqual([true, true]);
  expect(damaged.map((path) => existsSync(path))).toEqual([false, false, false]);
});

test("what was not read in time is removed", async () => {
  const path = file("late");
  await removeDamaged(folder, [path], performance.now() - 1);
  expect(existsSync(path)).toBe(false);
});
