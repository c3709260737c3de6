import { parse } from "csv-parse/sync";
import { parquetMetadata } from "hyparquet";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  COLUMNS,
  KINDS,
  PARTITION,
  VERSION,
  versionOf,
  type LakeKind,
} from "../../../../../../functions/lib/lake/columns.ts";
import { askFiles } from "../../../../../../functions/lib/lake/asking/questions.ts";
import { withEngine, type ResultRow } from "../../../../../../functions/lib/lake/engine.ts";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import { monthStatement } from "../../../../../../functions/lib/lake/sql/month.ts";
import { rowsSql, type LakeFile } from "../../../../../../functions/lib/lake/sql/rows.ts";
import type { FilterInput, Sessions } from "../../../../../../functions/lib/input/sessions.ts";
import { writeRows } from "../../../../../support/lake/files.ts";

const VERSIONS = join(import.meta.dirname, "../../../../../support/lake/versions");
const KEPT = Array.from({ length: VERSION }, (_, at) => at + 1);
const HOW = "`node --import tsx test/support/lake/keep.ts` writes it once, and it is never written again";
type Rows = Record<string, ResultRow[]>;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "versions-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const deadline = (): number => performance.now() + 60_000;
const pathOf = (version: number, name: string): string => join(VERSIONS, String(version), name);
const rowsKept = (version: number): Rows =>
  JSON.parse(readFileSync(pathOf(version, "rows.json"), "utf8")) as Rows;

function keptFile(version: number, name: string): LakeFile {
  const path = join(folder, `${version}-${name}.parquet`);
  copyFileSync(pathOf(version, `${name}.parquet`), path);
  return { path, version };
}

/** Rows with numbers as texts: a column may have become wider. */
const plain = (rows: ResultRow[]): ResultRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === "number" || typeof value === "bigint" ? String(value) : value,
      ]),
    ),
  );
const read = (kind: LakeKind, files: LakeFile[]) =>
  withEngine(folder, deadline(), (ask) =>
    // The engine reads several files at once, so their rows come in no order.
    ask({
      sql: `FROM (${rowsSql(kind, files)}) ORDER BY day DESC, session${kind === "events" ? ", seq" : ""}`,
    }),
  );

/** A visit of a day of now, in files of now. */
function filesOfNow(): Record<LakeKind, LakeFile> {
  const place = { day: 20_778, session: 0, visitor: 7n, hostname: "shop.example" };
  const session = {
    ...{ ...place, startedMs: 1_795_219_200_000n, endedMs: 1_795_219_200_000n, hour: 1_994_688, duration: 0 },
    ...{ pageViews: 1, customEvents: 0, engaged: 0, isBounce: true, source: "Google", channel: "Search" },
  };
  const event = { ...place, seq: 0, ms: 1_795_219_200_000n, hour: 1_994_688, kind: 0, path: "/now" };
  return {
    sessions: writeRows(folder, "now", "sessions", [{ ...session, entryPage: "/now", exitPage: "/now" }]),
    events: writeRows(folder, "now", "events", [{ ...event, isInteractive: true, engaged: 0 }]),
  };
}

test.each(KEPT)("files of version %i are kept, with a day and a month", (version) => {
  for (const name of ["day.sessions", "day.events", "month.sessions", "month.events"])
    expect(existsSync(pathOf(version, `${name}.parquet`)), `version ${version} is not kept: ${HOW}`).toBe(
      true,
    );
});

test.each(KINDS)("the columns of %s have the version under which they are kept", (kind) => {
  const bytes = readFileSync(pathOf(VERSION, `day.${kind}.parquet`));
  const { schema } = parquetMetadata(new Uint8Array(bytes).buffer);
  const partition = PARTITION.map(({ name }) => name);
  const kept = schema
    .slice(1)
    .filter(({ name }) => !partition.includes(name))
    .map(({ name, type, converted_type }) => ({
      name,
      type: converted_type === "UTF8" ? "STRING" : type,
    }));
  const now = COLUMNS[kind].map(({ name, type }) => ({ name, type }));
  expect(now, "a column that changes says how older files have it: docs/lake.md, Adding a column").toEqual(
    kept,
  );
});

test("the version is the latest that a column has changed in", () => {
  expect(versionOf({ sessions: [], events: [] })).toBe(1);
  const column = { id: 1, name: "a", type: "INT32", nullable: true } as const;
  const changed = { ...column, before: { 2: "NULL", 4: "b" } };
  expect(versionOf({ sessions: [column], events: [changed, { ...column, before: { 3: "c" } }] })).toBe(4);
});

for (const version of KEPT)
  for (const kind of KINDS) {
    test(`${kind} of version ${version} are read as they were written, alone and beside files of now`, async () => {
      const [day, month] = [keptFile(version, `day.${kind}`), keptFile(version, `month.${kind}`)];
      const own = rowsKept(version);
      const [ofDay, ofMonth] = [plain(own[`day.${kind}`]!), plain(own[`month.${kind}`]!)];
      const now = filesOfNow()[kind];
      expect(plain(await read(kind, [day, month]))).toMatchObject([...ofDay, ...ofMonth]);
      for (const files of [
        [day, month, now],
        [now, day, month],
      ]) {
        const rows = plain(await read(kind, files));
        expect(rows).toHaveLength(ofDay.length + ofMonth.length + 1);
        expect(rows.filter((row) => row.day !== "20778")).toMatchObject([...ofDay, ...ofMonth]);
      }
      const left = { ...month, leftOut: [Number(ofMonth[0]!.day)] };
      expect(plain(await read(kind, [left]))).toEqual([]);
      expect(plain(await read(kind, [day, left]))).toMatchObject(ofDay);
    });

    test(`${kind} of version ${version} and of now become one month of now`, async () => {
      const path = join(folder, `made-${version}.${kind}.parquet`);
      const partition = { site: "s", month: "2026-11" };
      const parts = [
        keptFile(version, `day.${kind}`),
        filesOfNow()[kind],
        keptFile(version, `month.${kind}`),
      ];
      await withEngine(folder, deadline(), (ask) => ask(monthStatement(kind, parts, { path, partition })));
      const rows = await read(kind, [{ path, version: VERSION }]);
      expect(Object.keys(rows[0]!)).toEqual(COLUMNS[kind].map(({ name }) => name));
      const own = rowsKept(version);
      const before = plain([...own[`day.${kind}`]!, ...own[`month.${kind}`]!]);
      expect(plain(rows).filter(({ day }) => day !== "20778")).toMatchObject(before);
    });
  }

/** The answer of a question about all kept visits and those of now. */
async function ask<Answer>(
  orders: ("now" | "kept")[],
  version: number,
  filters: FilterInput[],
  run: (visits: Sessions) => Promise<Answer>,
): Promise<Answer> {
  const now = filesOfNow();
  const filesOf = (kind: LakeKind): LakeFile[] =>
    orders.flatMap((which) =>
      which === "now" ? [now[kind]] : [keptFile(version, `day.${kind}`), keptFile(version, `month.${kind}`)],
    );
  const files = { sessions: filesOf("sessions"), events: filesOf("events") };
  const question = {
    filters: parseFilters(filters, []),
    goals: [],
    hours: { from: 1_990_000, to: 1_995_000 },
  };
  return askFiles({ folder, files, deadline: deadline() }, question, run);
}

test.each(KEPT)(
  "questions and exports of files of version %i and of now, in either order",
  async (version) => {
    const google: FilterInput = { dimension: "SOURCE", operator: "IS", values: ["Google"] };
    const paid: FilterInput = { dimension: "UTM_MEDIUM", operator: "SET" };
    const pages = (visits: Sessions) => visits.list({ dimension: "PAGE", by: "pageViews", limit: 10 });
    const namesOf = async (orders: ("now" | "kept")[], filters: FilterInput[]) =>
      (await ask(orders, version, filters, pages)).rows.map(({ name, pageViews }) => `${name} ${pageViews}`);
    for (const orders of [
      ["now", "kept"],
      ["kept", "now"],
    ] as const) {
      expect(await namesOf([...orders], [])).toEqual(["/ 6", "/größe/😀 4", "/now 1"]);
      expect(await namesOf([...orders], [google])).toEqual(["/ 2", "/größe/😀 2", "/now 1"]);
      expect(await namesOf([...orders], [paid])).toEqual(["/ 2", "/größe/😀 2"]);
      const sessions = await ask([...orders], version, [google], (visits) =>
        visits.file({ what: "SESSIONS", format: "CSV" }, ({ path }) =>
          Promise.resolve(parse<Record<string, string>>(readFileSync(path), { columns: true })),
        ),
      );
      expect(sessions.map(({ day, city }) => [day, city])).toEqual([
        ["20731", "Vienna"],
        ["20777", "Vienna"],
        ["20778", ""],
      ]);
    }
    expect(await namesOf(["kept"], [google])).toEqual(["/ 2", "/größe/😀 2"]);
  },
);
