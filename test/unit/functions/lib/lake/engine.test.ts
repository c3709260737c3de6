import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlText, TooLongError, withEngine } from "../../../../../functions/lib/lake/engine.ts";
import { rowsOf } from "../../../../support/lake/sessions.ts";
import { writeRows } from "../../../../support/lake/files.ts";

let folder: string;
let elsewhere: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lake-"));
  elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
});
afterAll(() => [folder, elsewhere].forEach((each) => rmSync(each, { recursive: true })));

const soon = () => performance.now() + 30_000;
const run = (sql: string, deadline = soon()) => withEngine(folder, deadline, (ask) => ask({ sql }));

test("it reads files of its folder, and no other file, network or extension, whatever a statement says", async () => {
  const { sessions } = rowsOf([]);
  const { path: own } = writeRows(folder, "own", "sessions", sessions);
  const { path: other } = writeRows(elsewhere, "other", "sessions", sessions);
  expect(await run(`SELECT count(*)::INT AS n FROM read_parquet(${sqlText(own)})`)).toEqual([{ n: 0 }]);
  for (const sql of [
    `FROM read_parquet(${sqlText(other)})`,
    `FROM read_parquet(${sqlText(`${folder}/../${other.slice(tmpdir().length + 1)}`)})`,
    "FROM read_csv('/etc/passwd')",
    "FROM read_parquet('https://example.com/a.parquet')",
    `COPY (SELECT 1) TO ${sqlText(join(elsewhere, "written.csv"))}`,
    "ATTACH '/tmp/other.db'",
    "INSTALL httpfs",
    "SET enable_external_access = true",
    `SET allowed_directories = [${sqlText(elsewhere)}]`,
    "SET lock_configuration = false",
  ])
    await expect(run(sql), sql).rejects.toThrow(/disabled by configuration|locked|Permission|Cannot/);
});

test("a statement that takes too long is ended, and the next one is answered", async () => {
  const endless = "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3";
  await expect(run(endless, performance.now() + 50)).rejects.toBeInstanceOf(TooLongError);
  expect(await run("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a file that is damaged, cut or something else is an error, not a file without rows", async () => {
  const { path: whole } = writeRows(folder, "whole", "sessions", []);
  for (const [name, contents] of [
    ["empty", ""],
    ["foreign", "PAR1 is how one begins"],
    ["cut", readFileSync(whole).subarray(0, -9)],
  ] as const) {
    const path = join(folder, `${name}.parquet`);
    writeFileSync(path, contents);
    await expect(run(`FROM read_parquet(${sqlText(path)})`), name).rejects.toThrow();
  }
});

test("tables of one question are not those of another", async () => {
  await withEngine(folder, soon(), async (ask) => {
    await ask({ sql: "CREATE TEMP TABLE visits AS SELECT 1 AS one" });
    await expect(run("FROM visits")).rejects.toThrow("does not exist");
  });
});
