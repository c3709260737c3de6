import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import * as event from "#table/sites/event";
import type * as site from "#table/sites/site";
import { dayAt } from "#functions/sites/stats/calendar";
import { oneIn, runs } from "../../../../support/seed.ts";
import { LakeStage, ZONE } from "./stage.ts";

const stage = new LakeStage();

// The clocks are set back on this day: it has 25 hours.
const DAY = dayAt("2026-10-25T10:00:00.000Z", ZONE);
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(Date.parse(DAY.start) + minutes * MINUTE).toISOString();

function makeSite(settings: Partial<site.SiteSettings> = {}): Promise<site.SiteItem> {
  vi.setSystemTime(Date.parse(DAY.end) + 20 * MINUTE);
  return stage.makeSite(at(-60 * 24 * 40), settings);
}

const view = (of: site.SiteItem, minutes: number, visitor = 1, path = "/") =>
  stage.view(of, at(minutes), visitor, path);
const target = ({ siteId }: site.SiteItem) => ({
  ...{ siteId, day: DAY.date, dayStart: DAY.start, closesAt: DAY.end },
});
const land = (of: site.SiteItem) => stage.land(of, DAY);
const heads = (of: site.SiteItem) => stage.heads(of);
const filesOf = (of: site.SiteItem) => stage.filesOf(of);
const pass = (minutes: number) => stage.pass(minutes);
const expectOnlyNamed = (of: site.SiteItem) => stage.expectOnlyNamed(of);

/** Returns the visitor and the pages of each session in the files that the head names. */
async function landed(of: site.SiteItem): Promise<string[] | undefined> {
  const [head] = await heads(of);
  if (!head) return undefined;
  const name = (kind: string) => `web/${of.siteId}/day/${DAY.start}/${head.generation}.${kind}.parquet`;
  const [sessions, events] = [
    await stage.bucket.rows(name("sessions")),
    await stage.bucket.rows(name("events")),
  ];
  expect([sessions.length, events.length]).toEqual([head.sessions, head.events]);
  return sessions.map(({ session, startedMs, pageViews }) => {
    const own = events.filter((row) => row.session === session);
    expect(own).toHaveLength(Number(pageViews));
    const minutes = (Number(startedMs) - Date.parse(DAY.start)) / MINUTE;
    return `${minutes}: ${own.map(({ path }) => path).join(" ")}`;
  });
}

test("a day has the visits that began in it, whole, in its local time; late events are in the next generation", async () => {
  const own = await makeSite();
  for (const [minutes, visitor, path] of [
    [-20, 1, "/before"],
    [5, 1, "/still-before"],
    [60, 2, "/a"],
    [25 * 60 - 1, 3, "/late"],
    [25 * 60 + 10, 3, "/after-midnight"],
    [25 * 60 + 1, 4, "/tomorrow"],
  ] as const)
    await view(own, minutes, visitor, path);
  stage.sweeps.length = 0;
  expect(await land(own)).toBe(2);
  expect(await landed(own)).toEqual(["60: /a", "1499: /late /after-midnight"]);
  expect((await heads(own))[0]).toMatchObject({
    ...{ entity: "Lake", period: "DAY", periodStart: DAY.start, periodEnd: DAY.end, version: 1 },
    ...{ sessions: 2, events: 3, until: at(25 * 60 + 10) },
  });
  await stage.commit();
  await view(own, 70, 2, "/b");
  await land(own);
  expect(await landed(own)).toEqual(["60: /a /b", "1499: /late /after-midnight"]);
  expect((await heads(own))[0]).toMatchObject({ version: 2 });
  const before = await filesOf(own);
  expect(before).toHaveLength(4);
  // Readers of the generation before still find it; so do readers of the tables until the next commit.
  pass(14);
  await stage.sweeping.sweepFiles(own.siteId);
  expect(await filesOf(own)).toEqual(before);
  pass(2);
  await stage.sweeping.sweepFiles(own.siteId);
  expect(await filesOf(own)).toEqual(before);
  stage.sweeps.length = 0;
  await stage.commit();
  expect(stage.sweeps).toEqual([own.siteId]);
  await stage.sweeping.sweepFiles(own.siteId);
  expect(await filesOf(own)).toHaveLength(2);
  await expectOnlyNamed(own);
});

test("a day without visits has no files, and one that lost them has files without rows", async () => {
  const own = await makeSite();
  expect(await land(own)).toBe(0);
  expect([await heads(own), await filesOf(own)]).toEqual([[], []]);
  await view(own, 10);
  await land(own);
  const raw = await stage.dynamodb.queryAll<event.EventItem>(event.ofDay(own.siteId, at(10).slice(0, 10), 0));
  await stage.dynamodb.writeAll({ deletes: raw });
  await land(own);
  expect(await landed(own)).toEqual([]);
});

test("with several shards each is read by itself, and all together around a change of their number", async () => {
  const own = await makeSite({ shards: 3 });
  for (const visitor of [1, 2, 3]) await view(own, 10 + visitor, visitor, `/${visitor}`);
  const parts = async (of: site.SiteItem): Promise<number[]> => {
    const found: number[] = [];
    for await (const some of stage.sources.sessionsOfDay(of, DAY)) found.push(some.length);
    return found;
  };
  expect(await parts({ ...own, updatedAt: at(-10 * 24 * 60) })).toEqual([1, 1, 1]);
  expect(await parts({ ...own, shardsChangedAt: at(60) })).toEqual([3]);
  expect(await parts({ ...own, shardsChangedAt: at(-30 * 60) })).toEqual([1, 1, 1]);
  // Ids of a month: a visit may have begun days before.
  expect(await parts({ ...own, shardsChangedAt: at(-30 * 60), visitorIdRotation: "MONTH" })).toEqual([3]);
  // The visitor's later events are in another shard: still one visit.
  await view({ ...own, shards: 1 }, 20, 1, "/moved");
  const changed = { ...own, shardsChangedAt: at(15) };
  await land(changed);
  expect(await landed(changed)).toEqual(["11: /1 /moved", "12: /2", "13: /3"]);
});

test("a writer that was first wins, and the other one writes again what it reads then", async () => {
  const own = await makeSite();
  await view(own, 10, 1, "/a");
  let isSecond = false;
  stage.table.before("TransactWriteItems", async () => {
    if (isSecond) return;
    isSecond = true;
    await view(own, 20, 1, "/b");
    await land(own);
  });
  await land(own);
  expect(await landed(own)).toEqual(["10: /a /b"]);
  expect((await heads(own))[0]).toMatchObject({ version: 2 });
  await expectOnlyNamed(own);
});

const KILLS = oneIn(4);

test("a writer that dies at any of its requests leaves what counted, and the next one writes all", async () => {
  let isThrough = false;
  for (let n = 0; !isThrough; n += 1)
    for (const when of ["before", "after"] as const) {
      if (n > 0 && !KILLS.includes(2 * n + (when === "after" ? 1 : 0))) continue;
      const own = await makeSite();
      await view(own, 10, 1, "/a");
      await land(own);
      await view(own, 20, 1, "/b");
      const died = await stage.dying(() => land(own), { at: n, when });
      expect([["10: /a"], ["10: /a /b"]]).toContainEqual(await landed(own));
      await land(own);
      expect(await landed(own)).toEqual(["10: /a /b"]);
      await expectOnlyNamed(own);
      isThrough ||= !died;
      expect(n).toBeLessThan(40);
    }
});

const step = fc.oneof(
  fc.record({ what: fc.constant("land" as const), death: fc.option(fc.nat(14)), isAfter: fc.boolean() }),
  fc.record({ what: fc.constant("twice" as const) }),
  fc.record({
    what: fc.constant("late" as const),
    minutes: fc.integer({ min: -40, max: 1530 }),
    visitor: fc.nat(3),
  }),
  fc.record({ what: fc.constant("sweep" as const), death: fc.option(fc.nat(4)), isAfter: fc.boolean() }),
);

const deathOf = ({ death, isAfter }: { death: number | null; isAfter: boolean }) =>
  death === null ? undefined : { at: death, when: isAfter ? ("after" as const) : ("before" as const) };

test("writers, late events and walks in any order, which may die at any request: one generation counts, and it is whole", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const own = await makeSite();
      await view(own, 30, 0, "/0");
      for (const each of steps) {
        if (each.what === "late") await view(own, each.minutes, each.visitor, `/${each.minutes}`);
        else if (each.what === "twice") await Promise.all([land(own), land(own)]);
        else if (each.what === "land") await stage.dying(() => land(own), deathOf(each));
        else {
          pass(16);
          const sweep = () => stage.sweeping.sweepSite(own.siteId, 731);
          await stage.dying(sweep, deathOf(each));
        }
        await landed(own);
      }
      await land(own);
      const whole = await landed(own);
      // The same raw events again, in a generation of their own, are the same rows.
      await land(own);
      expect(await landed(own)).toEqual(whole);
      await expectOnlyNamed(own);
    }),
    { numRuns: runs(1 / 2) },
  );
});

test("history ends head and files together, and a site without a lake has none", async () => {
  const own = await makeSite({ historyDays: 30 });
  await view(own, 10);
  await land(own);
  // Two days more than history is asked for.
  vi.setSystemTime(Date.parse(DAY.end) + 32 * 24 * 60 * MINUTE - 1);
  expect(await stage.sweeping.sweepSite(own.siteId, 30)).toEqual({ heads: 0, files: 0 });
  pass(1);
  // A sweep waits for a commit for a day at most.
  expect(await stage.sweeping.sweepSite(own.siteId, 30)).toEqual({ heads: 1, files: 2 });
  await expectOnlyNamed(own);
  expect([await heads(own), await filesOf(own)]).toEqual([[], []]);
  expect(stage.sources.sourceOfDay(own, DAY)).toBeUndefined();
  const none = await makeSite({ historyDays: 0 });
  expect(stage.sources.sourceOfDay(none, DAY)).toBeUndefined();
  expect(stage.sources.sourceOfDay(await makeSite({ retentionDays: 3 }), DAY)).toBeUndefined();
  await view(none, 10);
  await stage.landing.landDay(target(none), stage.sources.sourceOfDay(own, DAY) ?? sourceFor(none));
  pass(16);
  expect(await stage.sweeping.sweepSite(none.siteId, 0)).toEqual({ heads: 1, files: 0 });
  await expectOnlyNamed(none);
  expect(await filesOf(none)).toEqual([]);
});

/** The source of a day for a site that has a lake. */
const sourceFor = (of: site.SiteItem) => stage.sources.sourceOfDay({ ...of, historyDays: 731 }, DAY)!;

test("a day whose raw events have expired keeps its files, by name", async () => {
  const own = await makeSite({ retentionDays: 4 });
  await view(own, 10, 1, "/a");
  await land(own);
  vi.setSystemTime(Date.parse(DAY.start) + 5 * 24 * 60 * MINUTE);
  await expect(land(own)).rejects.toThrow("have expired");
  expect(await land(own).catch(stage.sources.unlessExpired(target(own)))).toBeUndefined();
  expect(() => stage.sources.unlessExpired(target(own))(new Error("else"))).toThrow("else");
  expect(await landed(own)).toEqual(["10: /a"]);
});

test("names of another form are left alone", async () => {
  const own = await makeSite();
  const name = `web/${own.siteId}/notes.txt`;
  await stage.bucket.put(name, "left");
  pass(16);
  expect(await stage.sweeping.sweepFiles(own.siteId)).toBe(0);
  expect(await filesOf(own)).toEqual([name]);
});

test("nothing of an erased site is below the bucket's folder, searched by bytes", async () => {
  const own = await makeSite();
  await view(own, 10, 0x1234, "/secret-path-of-an-erased-site");
  await land(own);
  await view(own, 20, 0x1234, "/b");
  await land(own);
  const id = Buffer.from("aaaaaaaaaaaa1234", "hex").reverse();
  const found = (bytes: Buffer | string): number =>
    readdirSync(join(stage.folder, "bucket"), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .filter((each) => readFileSync(join(each.parentPath, each.name)).includes(bytes)).length;
  // Both generations, each in two files; of the paths each file has those of its rows.
  expect([found(id), found("/secret-path")]).toEqual([4, 4]);
  expect(await stage.sweeping.eraseFiles(own.siteId)).toBe(4);
  expect([found(id), found("/secret-path"), await filesOf(own)]).toEqual([0, 0, []]);
  expect(await stage.sweeping.eraseFiles(own.siteId)).toBe(0);
});

test("a day with too many visits keeps the files that it has, and is not tried again", async () => {
  const own = await makeSite();
  await view(own, 10);
  await land(own);
  const before = await heads(own);
  const many = { ...sourceFor(own), visits: () => [new Array<never>(250_001)].values() as never };
  expect(await stage.landing.landDay(target(own), many)).toBeUndefined();
  expect(await heads(own)).toEqual(before);
});
