import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { SiteItem } from "#table/sites/site";
import type { FilterInput, Sessions } from "#functions/input/sessions";
import { dayAt, hourStart, monthAt } from "#functions/sites/stats/calendar";
import type { LakeColumn } from "#functions/lake/columns";
import { LakeStage, ZONE } from "./stage.ts";
import { eventOf, visitOf } from "./sessions.ts";

const stage = new LakeStage();
const MONTH = monthAt("2026-11-10T10:00:00.000Z", ZONE);
const DAYS = ["20", "21", "22", "23"].map((day) => dayAt(`2026-11-${day}T10:00:00.000Z`, ZONE));
const DAY_MS = 86_400_000;

type Release = Awaited<ReturnType<typeof load>>;

async function load() {
  const { askLake } = await import("#functions/lake/asking/ask");
  const { mergeMonth } = await import("#functions/lake/asking/mergeMonth");
  const { encodeDay } = await import("#functions/lake/encode");
  const { readLakeHead, replaceFiles } = await import("#functions/lake/heads");
  const { sessionRowsOf } = await import("#functions/lake/session");
  const { VERSION } = await import("#functions/lake/columns");
  return {
    askLake,
    mergeMonth,
    encodeDay,
    readHead: readLakeHead,
    replaceFiles,
    rowsOf: sessionRowsOf,
    VERSION,
  };
}

/** The columns of the next release: one more of each kind, one that no row lacks, and a wider one. */
function nextColumns(columns: Record<"sessions" | "events", LakeColumn[]>, version: number) {
  const [language, isApp]: LakeColumn[] = [
    { id: 40, name: "language", type: "STRING", nullable: true, before: { [version]: "NULL" } },
    { id: 41, name: "isApp", type: "BOOLEAN", nullable: false, before: { [version]: "false" } },
  ];
  const wider = columns.events.map((column): LakeColumn =>
    column.name === "scroll" ? { ...column, type: "INT64", before: { [version]: "scroll" } } : column,
  );
  const [first, ...others] = columns.sessions;
  return { sessions: [first!, isApp!, ...others, language!], events: [language!, ...wider] };
}

/** Loads the product with these columns, and with a dimension for one of them. */
async function loadNext(): Promise<Release> {
  vi.resetModules();
  vi.doMock("#functions/lake/columns", async (original) => {
    const actual = await original<typeof import("#functions/lake/columns")>();
    const COLUMNS = nextColumns(actual.COLUMNS, actual.VERSION + 1);
    const FILE_COLUMNS = {
      sessions: [...actual.PARTITION, ...COLUMNS.sessions],
      events: [...actual.PARTITION, ...COLUMNS.events],
    };
    return { ...actual, COLUMNS, FILE_COLUMNS, VERSION: actual.versionOf(COLUMNS) };
  });
  vi.doMock("#functions/lake/dimensions", async (original) => {
    const { placeOf } = await original<typeof import("#functions/lake/dimensions")>();
    const ofNext = (dimension: string, ...more: string[]) =>
      dimension === "LANGUAGE" ? { of: "visit", column: "language" } : placeOf(dimension, ...more);
    return { placeOf: ofNext };
  });
  try {
    return await load();
  } finally {
    vi.doUnmock("#functions/lake/columns");
    vi.doUnmock("#functions/lake/dimensions");
    vi.resetModules();
  }
}

/** Writes a day with one visit of each of these languages, which only the next release stores. */
async function write(of: SiteItem, at: number, languages: string[], release: Release): Promise<void> {
  const { date, start, end } = DAYS[at]!;
  const target = { siteId: of.siteId, period: "DAY" as const, periodStart: start, periodEnd: end };
  const rows = languages.map((language, number) => {
    const events = [
      eventOf("PageView", "10:00:00", { at: `${date}T1${number}:00:00.000Z`, path: `/${date}` }),
    ];
    const made = release.rowsOf(visitOf(events, `${number}`.repeat(16)), (instant) =>
      hourStart(instant, ZONE),
    )!;
    return {
      ...made,
      session: { ...made.session, language, isApp: true },
      events: made.events.map((event) => ({ ...event, language, scroll: null })),
    };
  });
  const old = { day: await release.readHead(target) };
  expect(await release.replaceFiles(old, target, release.encodeDay({ siteId: of.siteId, date }, rows))).toBe(
    true,
  );
}

async function ask<Answer>(
  { siteId }: SiteItem,
  { askLake }: Release,
  run: (visits: Sessions) => Promise<Answer>,
  filters: FilterInput[] = [],
  dimensions?: string[],
): Promise<Answer> {
  const range = { start: DAYS[0]!.start, end: DAYS.at(-1)!.end };
  const hours = { from: Date.parse(range.start) / 900_000, to: Date.parse(range.end) / 900_000 };
  const { answer } = await askLake(
    {
      ...{ siteId, goals: [], filters, dimensions, range, hours, deadline: performance.now() + 60_000 },
      days: DAYS.map(({ start, date }) => ({ start, date })),
      hourOf: (instant) => hourStart(instant, ZONE),
      open: () => Promise.resolve({ days: [], completeUntil: range.end }),
    },
    run,
  );
  return answer;
}

const list = (dimension: string) => (visits: Sessions) =>
  visits.list({ dimension, by: "sessions", limit: 10 });
const by = (dimension: string, operator: FilterInput["operator"], values?: string[]): FilterInput => ({
  ...{ dimension, operator },
  ...(values && { values }),
});

/**
 * The pages of the visits that match, with their visits: `21 1`; by counts alone, and by lists that name what
 * they read.
 */
async function pages(of: SiteItem, release: Release, ...filters: FilterInput[]): Promise<string> {
  const [found, named] = await Promise.all(
    [undefined, ["PAGE"]].map(async (dimensions) => {
      const { rows } = await ask(of, release, list("PAGE"), filters, dimensions);
      return rows.map(({ name, sessions }) => `${name.slice(-2)}:${sessions}`).sort();
    }),
  );
  expect(named).toEqual(found);
  return found!.join(" ");
}

async function makeSite(): Promise<SiteItem> {
  vi.setSystemTime(Date.parse(MONTH.end) + 3 * DAY_MS);
  return stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 60 });
}

const merge = ({ siteId }: SiteItem, release: Release) =>
  release.mergeMonth(
    { siteId, periodStart: MONTH.start, periodEnd: MONTH.end },
    (start) => dayAt(start, ZONE).date,
  );
const versionsOf = async (of: SiteItem) =>
  (await stage.heads(of)).map(({ period, columnsVersion }) => [period, columnsVersion]);

/** A head from before heads named a version. */
async function forgetVersion(of: SiteItem, at: number): Promise<void> {
  const head = (await stage.heads(of)).find(({ periodStart }) => periodStart === DAYS[at]!.start)!;
  const { columnsVersion: _columnsVersion, ...rest } = head;
  await stage.dynamodb.put(rest);
}

const GERMAN = by("LANGUAGE", "IS", ["de"]);

test("after a release with more columns, files of both are asked, in either order", async () => {
  const own = await makeSite();
  const [now, next] = [await load(), await loadNext()];
  expect(next.VERSION).toBe(now.VERSION + 1);
  for (const at of [0, 1, 2]) await write(own, at, ["de", "fr"], now);
  if (now.VERSION === 1) await forgetVersion(own, 1);
  // No file has the new columns yet.
  expect(await pages(own, next)).toBe("20:2 21:2 22:2");
  expect(await pages(own, next, GERMAN)).toBe("");
  expect(await pages(own, next, by("LANGUAGE", "NOT_SET"))).toBe("20:2 21:2 22:2");
  expect(await ask(own, next, list("LANGUAGE"))).toMatchObject({ rows: [] });
  // New files after those, then before them, too.
  await write(own, 3, ["de"], next);
  expect(await pages(own, next, GERMAN)).toBe("23:1");
  await write(own, 0, ["de", "fr"], next);
  expect((await versionsOf(own)).map(([, version]) => version)).toEqual([
    next.VERSION,
    ...(now.VERSION === 1 ? [undefined] : [now.VERSION]),
    ...[now.VERSION, next.VERSION],
  ]);
  expect(await pages(own, next)).toBe("20:2 21:2 22:2 23:1");
  expect(await pages(own, next, GERMAN)).toBe("20:1 23:1");
  expect(await pages(own, next, by("LANGUAGE", "IS_NOT", ["de"]), by("SOURCE", "SET"))).toBe(
    "20:1 21:2 22:2",
  );
  const { rows } = await ask(own, next, list("LANGUAGE"), [], ["LANGUAGE"]);
  expect(rows.map(({ name, sessions }) => [name, sessions])).toEqual([
    ["de", 2],
    ["fr", 1],
  ]);
});

test("an export of files of both releases has all columns", async () => {
  const own = await makeSite();
  const [now, next] = [await load(), await loadNext()];
  for (const at of [0, 1]) await write(own, at, ["de"], now);
  for (const at of [2, 3]) await write(own, at, ["fr"], next);
  for (const what of ["SESSIONS", "EVENTS"] as const) {
    const lines = await ask(own, next, (visits) =>
      visits.file({ what, format: "CSV" }, ({ path }) =>
        Promise.resolve(parse<Record<string, string>>(readFileSync(path), { columns: true })),
      ),
    );
    expect(lines.map(({ language }) => language)).toEqual(["", "", "fr", "fr"]);
    if (what === "SESSIONS")
      expect(lines.map(({ isApp }) => isApp)).toEqual(["false", "false", "true", "true"]);
  }
});

test("a month takes in days of both releases, and a month from before is written again with all columns", async () => {
  const own = await makeSite();
  const [now, next] = [await load(), await loadNext()];
  for (const at of [0, 1]) await write(own, at, ["de"], now);
  expect(await merge(own, now)).toBe(2);
  expect(await versionsOf(own)).toEqual([["MONTH", now.VERSION]]);
  expect(await pages(own, next)).toBe("20:1 21:1");
  // A day of the month counts by new files of its own, beside a day that is not in it.
  await write(own, 0, ["de", "fr"], next);
  await write(own, 2, ["fr"], now);
  await write(own, 3, ["fr"], next);
  const before = [await pages(own, next), await pages(own, next, by("LANGUAGE", "SET"))];
  expect(before).toEqual(["20:2 21:1 22:1 23:1", "20:2 23:1"]);
  expect(await merge(own, next)).toBe(3);
  expect(await versionsOf(own)).toEqual([["MONTH", next.VERSION]]);
  expect([await pages(own, next), await pages(own, next, by("LANGUAGE", "SET"))]).toEqual(before);
  await stage.expectOnlyNamed(own);
});

test("while a release is rolled out, functions of the one before answer from new files and leave them to be merged", async () => {
  const own = await makeSite();
  const [now, next] = [await load(), await loadNext()];
  await write(own, 0, ["de"], next);
  await write(own, 1, ["de"], now);
  expect(await pages(own, now)).toBe("20:1 21:1");
  await expect(merge(own, now)).rejects.toThrow(
    `have columns of version ${next.VERSION}, and this release knows ${now.VERSION}`,
  );
  expect(await merge(own, next)).toBe(2);
  await write(own, 1, ["de"], now);
  await expect(merge(own, now)).rejects.toThrow("have columns of version");
});
