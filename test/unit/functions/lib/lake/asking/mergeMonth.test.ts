import { DuckDBConnection } from "@duckdb/node-api";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { dayAt, monthAt } from "#functions/sites/stats/calendar";
import { oneIn, runs } from "../../../../../support/seed.ts";
import type { LakeRow } from "../reading.ts";
import { LakeStage, ZONE, type Death } from "../stage.ts";

const stage = new LakeStage();
// It has 31 days; clocks are set back on the 25th, which has 25 hours.
const MONTH = monthAt("2026-10-10T10:00:00.000Z", ZONE);
const DAYS: ReturnType<typeof dayAt>[] = [];
for (let at = MONTH.start; at < MONTH.end; at = DAYS.at(-1)!.end) DAYS.push(dayAt(at, ZONE));
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Minutes after a day of the month, from 1, began. */
const at = (day: number, minutes: number): string =>
  new Date(Date.parse(DAYS[day - 1]!.start) + minutes * MINUTE_MS).toISOString();

async function makeSite(): Promise<SiteItem> {
  vi.setSystemTime(Date.parse(MONTH.end) + 3 * DAY_MS);
  return stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 60 });
}

const land = (of: SiteItem, day: number) => stage.land(of, DAYS[day - 1]!);
const dateOf = (start: string): string => dayAt(start, ZONE).date;
const merge = ({ siteId }: SiteItem) =>
  stage.merging.mergeMonth({ siteId, periodStart: MONTH.start, periodEnd: MONTH.end }, dateOf);
/** A view whose path says where it is from. */
const view = (of: SiteItem, day: number, name: string, minutes = 60) =>
  stage.view(of, at(day, minutes), day + minutes, `/${day}/${name}`);

const heads = async (of: SiteItem): Promise<string[]> =>
  (await stage.heads(of)).map(({ period, periodStart }) =>
    period === "DAY" ? `${dateOf(periodStart).slice(8)}` : `month`,
  );

const ask = (of: SiteItem) => stage.ask(of, DAYS);

test("the days of a month become one file of each kind, in their order, and their heads go with it", async () => {
  const own = await makeSite();
  for (const [day, minutes] of [
    [31, 24 * 60 - 1],
    [1, 0],
    [25, 24 * 60 + 30],
    [3, 700],
    [3, 20],
  ] as const) {
    await view(own, day, "a", minutes);
    // After midnight it is still the visit of its day.
    await stage.view(own, at(day, minutes + 10), day + minutes, `/${day}/${minutes}`);
  }
  for (const day of [31, 25, 3, 1, 7]) await land(own, day);
  const days = await stage.heads(own);
  const before = await ask(own);
  expect(await merge(own)).toBe(4);
  expect(await heads(own)).toEqual(["month"]);
  const [month] = await stage.heads(own);
  expect(month).toMatchObject({
    ...{ entity: "Lake", period: "MONTH", periodStart: MONTH.start, periodEnd: MONTH.end, version: 1 },
    ...{ sessions: 5, events: 10, until: at(31, 24 * 60 + 9) },
    days: Object.fromEntries(
      days.map(({ periodStart }) => [periodStart, Date.parse(dateOf(periodStart)) / DAY_MS]),
    ),
  });
  const rows = async (kind: string, head: (typeof days)[number]): Promise<LakeRow[]> =>
    stage.bucket.rows(
      `web/${own.siteId}/${head.period.toLowerCase()}/${head.periodStart}/${head.generation}.${kind}.parquet`,
    );
  for (const kind of ["sessions", "events"])
    expect(await rows(kind, month!)).toEqual((await Promise.all(days.map((day) => rows(kind, day)))).flat());
  const names = (await stage.filesOf(own)).filter((name) => name.includes("/month/"));
  expect(names).toEqual(
    ["events", "sessions"].map(
      (kind) => `web/${own.siteId}/month/${MONTH.start}/${month!.generation}.${kind}.parquet`,
    ),
  );
  expect(before.missing).toHaveLength(27);
  expect(await ask(own)).toEqual(before);
  await stage.commit();
  stage.pass(16);
  expect(await stage.sweeping.sweepFiles(own.siteId)).toBe(8);
  await stage.expectOnlyNamed(own);
  expect(await merge(own)).toBe(0);
});

test("a day that is written again counts by its own files, until the month takes it in", async () => {
  const own = await makeSite();
  for (const day of [1, 2, 3, 4]) {
    await view(own, day, "a");
    await land(own, day);
  }
  await merge(own);
  await view(own, 3, "late", 300);
  await view(own, 5, "b");
  await land(own, 3);
  await land(own, 5);
  expect(await heads(own)).toEqual(["03", "05", "month"]);
  const all = ["/1/a", "/2/a", "/3/a", "/3/late", "/4/a", "/5/b"];
  expect((await ask(own)).paths).toEqual(all);
  expect(await merge(own)).toBe(2);
  expect(await heads(own)).toEqual(["month"]);
  expect((await stage.heads(own))[0]).toMatchObject({ version: 2, sessions: 6, events: 6 });
  expect((await ask(own)).paths).toEqual(all);
  await stage.expectOnlyNamed(own);
});

test("a day that is written again ends with its month, whose older rows of it would count again", async () => {
  const own = await makeSite();
  for (const day of [1, 2]) {
    await view(own, day, "a");
    await land(own, day);
  }
  await merge(own);
  await view(own, 1, "late", 300);
  await land(own, 1);
  // By now the first day is over for as long as history goes back, and two days more.
  expect((await stage.sweeping.sweepSite(own.siteId, 31)).heads).toBe(0);
  expect(await heads(own)).toEqual(["01", "month"]);
  expect((await ask(own)).paths).toEqual(["/1/a", "/1/late", "/2/a"]);
  vi.setSystemTime(Date.parse(MONTH.end) + 33 * DAY_MS);
  expect((await stage.sweeping.sweepSite(own.siteId, 31)).heads).toBe(2);
  expect(await heads(own)).toEqual([]);
  await stage.expectOnlyNamed(own);
});

test("a day whose visits are gone has no rows any more, though its month has them", async () => {
  const own = await makeSite();
  for (const day of [1, 2]) {
    await view(own, day, "a");
    await land(own, day);
  }
  await merge(own);
  const { ofDay } = await import("#table/sites/event");
  const raw = await stage.dynamodb.queryAll<never>(ofDay(own.siteId, at(2, 60).slice(0, 10), 0));
  await stage.dynamodb.writeAll({ deletes: raw });
  await land(own, 2);
  // A day that is in no file, and has nothing, gets none.
  await land(own, 9);
  expect(await heads(own)).toEqual(["02", "month"]);
  expect((await ask(own)).paths).toEqual(["/1/a"]);
  await merge(own);
  expect(await ask(own)).toMatchObject({ paths: ["/1/a"], missing: { length: 29 } });
});

test("a writer that read fewer events is refused, though the day was put and merged in between", async () => {
  const own = await makeSite();
  await view(own, 1, "a");
  stage.table.before("TransactWriteItems", async () => {
    await view(own, 1, "b", 90);
    await land(own, 1);
    await merge(own);
  });
  await land(own, 1);
  expect((await ask(own)).paths).toEqual(["/1/a", "/1/b"]);
});

test("a merge between the two reads of a question loses no day", async () => {
  const own = await makeSite();
  for (const day of [1, 2]) {
    await view(own, day, "a");
    await land(own, day);
  }
  let queries = 0;
  stage.table.fate = async (operation) => {
    if (operation === "Query" && (queries += 1) === 2) await merge(own);
    return undefined;
  };
  expect(await ask(own)).toMatchObject({ paths: ["/1/a", "/2/a"], missing: { length: 29 } });
  expect(await heads(own)).toEqual(["month"]);
});

test("a month that is too large, or needs too much memory, keeps its days, and says so", async () => {
  const own = await makeSite();
  for (const day of [1, 2]) {
    await view(own, day, "a");
    await land(own, day);
  }
  const before = await stage.heads(own);
  await stage.dynamodb.put({ ...before[0]!, bytes: 80_000_001 - before[1]!.bytes });
  const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await merge(own)).toBe(0);
  expect(logged.mock.calls.join("\n")).toContain("a month is too large for files of its own");
  expect(await heads(own)).toEqual(["01", "02"]);
  await stage.dynamodb.put(before[0]!);
  // The engine's message (DuckDB documentation, "Out of Memory Errors").
  const failure = new Error("Out of Memory Error: failed to allocate data of size 16.0 MiB");
  vi.spyOn(DuckDBConnection.prototype, "runAndReadAll").mockRejectedValueOnce(failure);
  const alarmed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  expect(await merge(own)).toBe(0);
  expect(alarmed.mock.calls.join("\n")).toContain("a month needs too much memory to be merged");
  expect(await heads(own)).toEqual(["01", "02"]);
  // The alarm is raised once, though it is tried again.
  await stage.dynamodb.put({ ...before[0]!, merges: 2, mergeAt: before[0]!.updatedAt });
  vi.spyOn(DuckDBConnection.prototype, "runAndReadAll").mockRejectedValueOnce(failure);
  for (const each of [alarmed, logged]) each.mockClear();
  expect(await merge(own)).toBe(0);
  expect(alarmed.mock.calls).toEqual([]);
  expect(logged.mock.calls.join("\n")).toContain("a month needs too much memory to be merged");
  vi.restoreAllMocks();
  expect(await merge(own)).toBe(2);
  await stage.expectOnlyNamed(own);
});

/** The requests of a merge that die: all of them, or one in eight. */
const KILLS = oneIn(8);

test("a merge that dies at any of its requests leaves every day counted once, and the next one ends it", async () => {
  let isThrough = false;
  for (let n = 0; !isThrough; n += 1)
    for (const when of ["before", "after"] as const) {
      if (n > 0 && !KILLS.includes(2 * n + (when === "after" ? 1 : 0))) continue;
      const own = await makeSite();
      for (const day of [1, 2]) {
        await view(own, day, "a");
        await land(own, day);
      }
      if (n % 2 === 1) {
        await merge(own);
        await view(own, 2, "late", 300);
        await land(own, 2);
      }
      const all = n % 2 === 1 ? ["/1/a", "/2/a", "/2/late"] : ["/1/a", "/2/a"];
      const died = await stage.dying(() => merge(own), { at: n, when });
      expect((await ask(own)).paths).toEqual(all);
      await merge(own);
      expect(await heads(own)).toEqual(["month"]);
      expect((await ask(own)).paths).toEqual(all);
      await stage.expectOnlyNamed(own);
      isThrough ||= !died;
      expect(n).toBeLessThan(40);
    }
});

const death = fc.option(
  fc.record({ at: fc.nat(16), when: fc.constantFrom("before" as const, "after" as const) }),
  { nil: undefined },
);
const day = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({ what: fc.constantFrom("land" as const), day, death }),
  fc.record({ what: fc.constantFrom("merge" as const, "merge" as const, "sweep" as const), death }),
  fc.record({ what: fc.constant("twice" as const), day, isSwept: fc.boolean() }),
  fc.record({ what: fc.constant("late" as const), day, minutes: fc.integer({ min: 1, max: 1400 }) }),
);

test("writers, merges, walks and readers at once, which may die at any request: each day counts once, by one generation", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const own = await makeSite();
      const known = new Map<number, Set<string>>();
      /** Of each day, what each of its generations may have. */
      const generations = new Map<number, string[]>([1, 2, 3, 4].map((each) => [each, [""]]));
      const see = async (): Promise<void> => {
        const { paths } = await ask(own);
        for (const [each, possible] of generations)
          expect(possible).toContain(paths.filter((path) => path.startsWith(`/${each}/`)).join());
      };
      const landing = (each: number, dies?: Death): Promise<unknown> => {
        generations.get(each)!.push([...(known.get(each) ?? [])].sort().join());
        return stage.dying(() => land(own, each), dies);
      };
      for (const each of steps) {
        if (each.what === "late") {
          const name = `/${each.day}/${each.minutes}`;
          const paths = known.get(each.day) ?? new Set();
          if (!paths.has(name)) await view(own, each.day, String(each.minutes), each.minutes);
          known.set(each.day, paths.add(name));
        } else if (each.what === "land") await landing(each.day, each.death);
        else if (each.what === "merge") await stage.dying(() => merge(own), each.death);
        else if (each.what === "twice") {
          if (each.isSwept) stage.pass(16);
          const sweep = each.isSwept ? [stage.sweeping.sweepSite(own.siteId, 731)] : [];
          await Promise.all([merge(own), see(), landing(each.day), merge(own), see(), ...sweep]);
        } else {
          stage.pass(16);
          await stage.dying(() => stage.sweeping.sweepSite(own.siteId, 731), each.death);
        }
        await see();
      }
      for (const each of [1, 2, 3, 4]) await land(own, each);
      await merge(own);
      const all = [...known.values()].flatMap((paths) => [...paths]).sort();
      expect((await ask(own)).paths).toEqual(all);
      expect((await heads(own)).filter((name) => name !== "month")).toEqual([]);
      await stage.expectOnlyNamed(own);
    }),
    { numRuns: runs(1 / 2) },
  );
});
