import { S3Client } from "@aws-sdk/client-s3";
import fc from "fast-check";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as event from "#table/sites/event";
import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import * as site from "#table/sites/site";
import { dayAt } from "#functions/sites/stats/calendar";
import { ulid } from "#functions/ulid";
import { serveFiles } from "../../../../support/files.ts";
import { lakeAt, type Lake } from "./reading.ts";
import { oneIn, runs } from "../../../../support/seed.ts";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

type Death = "before" | "after";

let table: ServedTable;
let files: Awaited<ReturnType<typeof serveFiles>>;
let folder: string;
let bucket: Lake;
let dynamodb: typeof import("#functions/aws/dynamodb");
let landing: typeof import("#functions/lake/landDay");
let sweeping: typeof import("#functions/lake/sweep");
let sources: typeof import("#functions/sites/rebuild/visitsOfDay");

/** Which of the coming requests to table and bucket dies; all after it do too. */
let deadly: { at: number; when: Death } | undefined;
let requests = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  folder = mkdtempSync(join(tmpdir(), "lake-"));
  table = await serveTable();
  files = await serveFiles(folder);
  dynamodb = await import("#functions/aws/dynamodb");
  landing = await import("#functions/lake/landDay");
  sweeping = await import("#functions/lake/sweep");
  sources = await import("#functions/sites/rebuild/visitsOfDay");
  bucket = lakeAt(new S3Client({}), "lake");
  table.fate = () => fateOf(requests++);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await table?.stop();
  await files?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => revive());

function fateOf(at: number): Death | undefined {
  if (!deadly || at < deadly.at) return undefined;
  return at === deadly.at ? deadly.when : "before";
}

/** Lets requests to the bucket die, too: the SDK does not try what fails here again. */
function watchBucket(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its client below.
  const { send } = S3Client.prototype;
  vi.spyOn(S3Client.prototype, "send").mockImplementation(async function (this: S3Client, command: never) {
    const death = fateOf(requests++);
    if (death === "before") throw new Error("died before a request to the bucket");
    const answer: unknown = await (send as (command: never) => Promise<unknown>).call(this, command);
    if (death === "after") throw new Error("died after a request to the bucket");
    return answer as never;
  } as never);
}

function revive(): void {
  deadly = undefined;
  requests = 0;
  table?.revive();
  vi.restoreAllMocks();
}

const ZONE = "Europe/Vienna";
// The clocks are set back on this day: it has 25 hours.
const DAY = dayAt("2026-10-25T10:00:00.000Z", ZONE);
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(Date.parse(DAY.start) + minutes * MINUTE).toISOString();
let sites = 0;

async function makeSite(settings: Partial<site.Settings> = {}): Promise<site.SiteItem> {
  vi.setSystemTime(Date.parse(DAY.end) + 20 * MINUTE);
  const siteId = `lake${(sites += 1)}`;
  const all = { name: siteId, domains: [`${siteId}.example`], ...settings };
  const now = at(-60 * 24 * 40);
  const made = {
    ...site.key(siteId),
    ...site.item({ siteId, ownerId: "o", timezone: ZONE, settings: all, now }),
  };
  await dynamodb.put(made);
  return made;
}

async function view(
  { siteId, shards }: site.SiteItem,
  minutes: number,
  visitor = 1,
  path = "/",
): Promise<void> {
  const shard = visitor % shards;
  const visitorId = visitor.toString(16).padStart(16, "a");
  const base = {
    siteId,
    entity: "PageView" as const,
    at: at(minutes),
    eventId: ulid(Date.parse(at(minutes))),
  };
  const what = { visitorId, name: "pageview", hostname: "h.example", path, ttl: 2_000_000_000 };
  await dynamodb.put({ ...event.key({ ...base, shard }), ...base, ...what });
}

const target = ({ siteId }: site.SiteItem) => ({
  ...{ siteId, day: DAY.date, dayStart: DAY.start, closesAt: DAY.end },
});
const later = vi.fn(() => Promise.resolve());
const land = (of: site.SiteItem) => landing.landDay(target(of), sources.sourceOfDay(of, DAY)!, later);
const heads = ({ siteId }: site.SiteItem) => dynamodb.queryAll<LakeItem>(lake.ofSite(siteId));
const filesOf = ({ siteId }: site.SiteItem) => bucket.list(`web/${siteId}/`);
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

/** What the files say that the head names: visitor and pages of each session. */
async function landed(of: site.SiteItem): Promise<string[] | undefined> {
  const [head] = await heads(of);
  if (!head) return undefined;
  const name = (kind: string) => `web/${of.siteId}/day/${DAY.start}/${head.generation}.${kind}.parquet`;
  const [sessions, events] = [await bucket.rows(name("sessions")), await bucket.rows(name("events"))];
  expect([sessions.length, events.length]).toEqual([head.sessions, head.events]);
  return sessions.map(({ session, startedMs, pageViews }) => {
    const own = events.filter((row) => row.session === session);
    expect(own).toHaveLength(Number(pageViews));
    const minutes = (Number(startedMs) - Date.parse(DAY.start)) / MINUTE;
    return `${minutes}: ${own.map(({ path }) => path).join(" ")}`;
  });
}

/** In the end the bucket has what the head names and nothing else. */
async function expectOnlyNamed(of: site.SiteItem): Promise<void> {
  pass(16);
  await sweeping.sweepFiles({ siteId: of.siteId });
  const [head] = await heads(of);
  const names = ["events", "sessions"].map(
    (kind) => `web/${of.siteId}/day/${DAY.start}/${head?.generation}.${kind}.parquet`,
  );
  expect(await filesOf(of)).toEqual(head ? names : []);
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
  later.mockClear();
  expect(await land(own)).toBe(2);
  expect(await landed(own)).toEqual(["60: /a", "1499: /late /after-midnight"]);
  expect((await heads(own))[0]).toMatchObject({
    ...{ entity: "Lake", period: "DAY", periodStart: DAY.start, periodEnd: DAY.end, version: 1 },
    ...{ sessions: 2, events: 3, until: at(25 * 60 + 10) },
  });
  expect(later).not.toHaveBeenCalled();
  await view(own, 70, 2, "/b");
  await land(own);
  expect(await landed(own)).toEqual(["60: /a /b", "1499: /late /after-midnight"]);
  expect((await heads(own))[0]).toMatchObject({ version: 2 });
  expect(later.mock.calls).toEqual([[{ siteId: own.siteId, period: "DAY", periodStart: DAY.start }]]);
  const before = await filesOf(own);
  expect(before).toHaveLength(4);
  // Readers of the generation before still find it.
  pass(14);
  await sweeping.sweepFiles({ siteId: own.siteId, period: "DAY", periodStart: DAY.start });
  expect(await filesOf(own)).toEqual(before);
  pass(2);
  await sweeping.sweepFiles({ siteId: own.siteId, period: "DAY", periodStart: DAY.start });
  expect(await filesOf(own)).toHaveLength(2);
  await expectOnlyNamed(own);
});

test("a day without visits has no files, and one that lost them has files without rows", async () => {
  const own = await makeSite();
  expect(await land(own)).toBe(0);
  expect([await heads(own), await filesOf(own)]).toEqual([[], []]);
  await view(own, 10);
  await land(own);
  const raw = await dynamodb.queryAll<event.EventItem>(event.ofDay(own.siteId, at(10).slice(0, 10), 0));
  await dynamodb.writeAll({ deletes: raw });
  await land(own);
  expect(await landed(own)).toEqual([]);
});

test("with several shards each is read by itself, and all together around a change of their number", async () => {
  const own = await makeSite({ shards: 3 });
  for (const visitor of [1, 2, 3]) await view(own, 10 + visitor, visitor, `/${visitor}`);
  const parts = async (of: site.SiteItem): Promise<number[]> => {
    const found: number[] = [];
    for await (const some of sources.visitsOfDay(of, DAY)) found.push(some.length);
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
  table.before("PutItem", async () => {
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
      requests = 0;
      deadly = { at: n, when };
      watchBucket();
      const died = await land(own).then(
        () => false,
        () => true,
      );
      revive();
      expect([["10: /a"], ["10: /a /b"]]).toContainEqual(await landed(own));
      await land(own);
      expect(await landed(own)).toEqual(["10: /a /b"]);
      await expectOnlyNamed(own);
      isThrough ||= !died;
      expect(n).toBeLessThan(40);
    }
}, 120_000);

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

test("writers, late events and walks in any order, which may die at any request: one generation counts, and it is whole", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const own = await makeSite();
      await view(own, 30, 0, "/0");
      const dying = async (work: () => Promise<unknown>, death: number | null, when: Death) => {
        if (death !== null) {
          requests = 0;
          deadly = { at: death, when };
          watchBucket();
        }
        await work().catch((error: unknown) => {
          if (death === null) throw error;
        });
        revive();
      };
      for (const each of steps) {
        if (each.what === "late") await view(own, each.minutes, each.visitor, `/${each.minutes}`);
        else if (each.what === "twice") await Promise.all([land(own), land(own)]);
        else if (each.what === "land")
          await dying(() => land(own), each.death, each.isAfter ? "after" : "before");
        else {
          pass(16);
          const sweep = () => sweeping.sweepSite(own.siteId, 731);
          await dying(sweep, each.death, each.isAfter ? "after" : "before");
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
}, 300_000);

test("history ends head and files together, and a site without a lake has none", async () => {
  const own = await makeSite({ historyDays: 30 });
  await view(own, 10);
  await land(own);
  // Two days more than history is asked for.
  vi.setSystemTime(Date.parse(DAY.end) + 32 * 24 * 60 * MINUTE - 1);
  expect(await sweeping.sweepSite(own.siteId, 30)).toEqual({ heads: 0, files: 0 });
  pass(1);
  expect(await sweeping.sweepSite(own.siteId, 30)).toEqual({ heads: 1, files: 2 });
  expect([await heads(own), await filesOf(own)]).toEqual([[], []]);
  expect(sources.sourceOfDay(own, DAY)).toBeUndefined();
  const none = await makeSite({ historyDays: 0 });
  expect(sources.sourceOfDay(none, DAY)).toBeUndefined();
  expect(sources.sourceOfDay(await makeSite({ retentionDays: 3 }), DAY)).toBeUndefined();
  await view(none, 10);
  await landing.landDay(target(none), sources.sourceOfDay(own, DAY) ?? sourceFor(none), later);
  pass(16);
  expect(await sweeping.sweepSite(none.siteId, 0)).toEqual({ heads: 1, files: 2 });
});

/** What a site reads that has a lake. */
const sourceFor = (of: site.SiteItem) => sources.sourceOfDay({ ...of, historyDays: 731 }, DAY)!;

test("a day whose raw events have expired keeps its files, by name", async () => {
  const own = await makeSite({ retentionDays: 4 });
  await view(own, 10, 1, "/a");
  await land(own);
  vi.setSystemTime(Date.parse(DAY.start) + 5 * 24 * 60 * MINUTE);
  await expect(land(own)).rejects.toThrow("have expired");
  expect(await land(own).catch(sources.unlessExpired(target(own)))).toBeUndefined();
  expect(() => sources.unlessExpired(target(own))(new Error("else"))).toThrow("else");
  expect(await landed(own)).toEqual(["10: /a"]);
});

test("names of another form are left alone", async () => {
  const own = await makeSite();
  const name = `web/${own.siteId}/notes.txt`;
  await bucket.put(name);
  pass(16);
  expect(await sweeping.sweepFiles({ siteId: own.siteId })).toBe(0);
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
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .filter((each) => readFileSync(join(each.parentPath, each.name)).includes(bytes)).length;
  // Both generations, each in two files; of the paths each file has those of its rows.
  expect([found(id), found("/secret-path")]).toEqual([4, 4]);
  expect(await sweeping.eraseFiles(own.siteId)).toBe(4);
  expect([found(id), found("/secret-path"), await filesOf(own)]).toEqual([0, 0, []]);
  expect(await sweeping.eraseFiles(own.siteId)).toBe(0);
});

test("a day with too many visits keeps the files that it has, and is not tried again", async () => {
  const own = await makeSite();
  await view(own, 10);
  await land(own);
  const before = await heads(own);
  const many = { ...sourceFor(own), visits: () => [new Array<never>(250_001)].values() as never };
  expect(await landing.landDay(target(own), many, later)).toBeUndefined();
  expect(await heads(own)).toEqual(before);
});
