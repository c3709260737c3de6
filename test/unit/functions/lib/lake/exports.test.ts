import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "#functions/ids/ulid";
import { serveFiles } from "../../../../support/files.ts";

const HOUR_MS = 3_600_000;
let files: { stop(): Promise<void> };
let folder: string;
let lake: typeof import("../../../../../functions/lib/lake/exports.ts");
let bucket: typeof import("../../../../../functions/lib/lake/bucket.ts");

beforeAll(async () => {
  files = await serveFiles();
  folder = mkdtempSync(join(tmpdir(), "rollcall-exports-"));
  lake = await import("../../../../../functions/lib/lake/exports.ts");
  bucket = await import("../../../../../functions/lib/lake/bucket.ts");
});
afterAll(async () => {
  await files?.stop();
  rmSync(folder, { recursive: true });
});

test("a file is stored whole below those of its site, under a name of its own, and deleted", async () => {
  const path = join(folder, "made.csv");
  writeFileSync(path, "a,b\n1,2\n");
  const [one, other] = [
    await lake.storeExport("site", "sessions.csv", path),
    await lake.storeExport("site", "sessions.csv", path),
  ];
  expect(one).toMatch(/^web\/site\/export\/[0-9A-Z]{26}\/sessions\.csv$/);
  expect(other).not.toBe(one);
  const read = await bucket.readFile(one, AbortSignal.timeout(10_000));
  expect(Buffer.from(read).toString()).toBe("a,b\n1,2\n");
  await lake.deleteExport(one);
  expect(await bucket.listFiles("web/site/")).toEqual([other]);
});

test("an export is over after a day and the hour of its last URL; other files are none", () => {
  const now = Date.now();
  const made = (hours: number) => `web/site/export/${ulid(now - hours * HOUR_MS)}/sessions.csv`;
  expect([made(0), made(24.9), made(25)].map((name) => lake.isOldExport(name, now))).toEqual([
    false,
    false,
    true,
  ]);
  expect(lake.isOldExport(`web/site/day/2020/${ulid(0)}.sessions.parquet`, now)).toBe(false);
});
