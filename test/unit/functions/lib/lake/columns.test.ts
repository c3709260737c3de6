import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  addedColumns,
  COLUMNS,
  FILE_COLUMNS,
  KINDS,
  versionOf,
} from "../../../../../functions/lib/lake/columns.ts";
import { withEngine } from "../../../../../functions/lib/lake/engine.ts";
import { monthStatement } from "../../../../../functions/lib/lake/sql/month.ts";
import { rowsSql } from "../../../../../functions/lib/lake/sql/rows.ts";
import { writeRows } from "../../../../support/lake/files.ts";

const folder = mkdtempSync(join(tmpdir(), "lake-"));
afterAll(() => rmSync(folder, { recursive: true }));

const AGENT = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15";
const NONE = { browser: null, browserVersion: null, os: null, osVersion: null, device: null };
const SHOWN = [
  { browser: "Chrome", browserVersion: "141", os: "Android", osVersion: "15", device: "TV" },
  NONE,
  NONE,
];
const NAMES = Object.keys(NONE)
  .map((name) => `"${name}"`)
  .join();

test.each(KINDS)("the columns of %s have ids of their own, which no two share", (kind) => {
  const ids = FILE_COLUMNS[kind].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(KINDS)("the columns of %s have names of their own, none of which an engine reserves", (kind) => {
  const names = COLUMNS[kind].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const reserved of ["at", "views", "time", "date"]) expect(names).not.toContain(reserved);
});

test("a dimension that a version has brought is a column, which older files lack", () => {
  const rows = [
    { column: "language", added: { id: 33, since: 9 } },
    { column: "city" },
    { column: "title", kind: 0, added: { id: 19, since: 8 } } as const,
  ];
  const sessions = addedColumns(rows, "sessions");
  expect(sessions).toEqual([
    { id: 33, name: "language", type: "STRING", nullable: true, before: { 9: "NULL" } },
  ]);
  const events = addedColumns(rows, "events");
  expect(events.map(({ name }) => name)).toEqual(["title"]);
  expect(versionOf({ sessions, events })).toBe(9);
});

test("a file from before there were lists shows no text of a user agent, and a month takes none of it", async () => {
  const row = { day: 1, visitor: 1n, startedMs: 0n, endedMs: 0n, hour: 0, duration: 0, engaged: 0 };
  const rest = {
    pageViews: 1,
    customEvents: 0,
    hostname: "a.example",
    source: "(direct)",
    channel: "Direct",
  };
  const raw = { browser: AGENT, browserVersion: "605", os: AGENT, osVersion: "18", device: AGENT };
  const rows = [SHOWN[0]!, raw, {}].map((client, session) => ({
    ...{ ...row, ...rest, ...client, session, isBounce: true },
  }));
  const old = { ...writeRows(folder, "old", "sessions", rows), version: 1 };
  const month = join(folder, "month.parquet");
  await withEngine(folder, performance.now() + 60_000, async (ask) => {
    const sorted = (from: string) => ask({ sql: `SELECT ${NAMES} FROM (${from}) ORDER BY session` });
    expect(await sorted(rowsSql("sessions", [old]))).toEqual(SHOWN);
    await ask(monthStatement("sessions", [old], { path: month, partition: { site: "s", month: "1970-01" } }));
    expect(await sorted(`FROM read_parquet('${month}')`)).toEqual(SHOWN);
  });
});
