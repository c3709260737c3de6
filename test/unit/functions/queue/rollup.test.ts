import type { SQSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import * as site from "#table/sites/site";
import type { BreakdownItem, StatsItem } from "#table/sites/stats";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import * as stats from "#table/sites/stats";
import { dayAt } from "#functions/sites/stats/calendar";
import type { RollupMessage } from "#functions/sites/stats/rollupMessage";
import { rollupMessage } from "#functions/sites/stats/rollupMessage";
import { serveFiles } from "../../../support/files.ts";
import type { ServedQueues } from "../../../support/queues.ts";
import { serveQueues } from "../../../support/queues.ts";
import type { ServedTable } from "../../../support/table.ts";
import { serveTable } from "../../../support/table.ts";
import { streamed } from "../lib/sites/fold/site.ts";
import { deltaOf } from "../lib/sites/stats/deltas.ts";

let table: ServedTable;
let queues: ServedQueues;
let files: Awaited<ReturnType<typeof serveFiles>>;
let starts: typeof import("#functions/sites/stats/rollupMessage");
let queue: typeof import("../../../../functions/queue/rollup.ts");
let dynamodb: typeof import("#functions/aws/dynamodb");
let hour: typeof import("#functions/sites/stats/mergeDeltas");

beforeAll(async () => {
  table = await serveTable();
  queues = await serveQueues("rollup", "lake");
  files = await serveFiles();
  starts = await import("#functions/sites/stats/rollupMessage");
  queue = await import("../../../../functions/queue/rollup.ts");
  dynamodb = await import("#functions/aws/dynamodb");
  hour = await import("#functions/sites/stats/mergeDeltas");
});
afterAll(async () => {
  await table?.stop();
  await queues?.stop();
  await files?.stop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const siteId = "site1";
const zone = { siteId, timezone: "UTC" };
const at = (day: number): string => `2026-11-${day}T10:00:00.000Z`;
const heads = (period: stats.Period) =>
  dynamodb.queryAll<StatsItem>(stats.within(siteId, period, "2026-11-01", "2026-12-01"));

async function visit(day: number, of = zone): Promise<void> {
  const { date, start, end } = dayAt(at(day), "UTC");
  const mark = { dayStart: start, closesAt: end, mark: "m", ttl: Date.parse("2027-01-01") / 1000 };
  await dynamodb.put({
    ...pendingRollup.key(of.siteId, date),
    entity: "PendingRollup",
    ...of,
    day: date,
    ...mark,
  });
  const added = { counters: { pageViews: 1 }, visitors: [1], lists: { page: { "/": { pageViews: 1 } } } };
  await dynamodb.writeAll({ puts: [deltaOf(of.siteId, at(day), added)] });
}

function eventOf(body: string, times: number, messageId = "m"): SQSEvent {
  return {
    Records: [{ messageId, body, attributes: { ApproximateReceiveCount: String(times) } }],
  } as SQSEvent;
}

/** Processes all messages in the queue once, and returns the days that failed. */
async function work(): Promise<string[]> {
  const QueueUrl = queues.urlOf("rollup");
  const failed: string[] = [];
  for (;;) {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 };
    const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", asked)) as {
      Messages?: { MessageId: string; Body: string }[];
    };
    if (Messages.length === 0) return failed.sort();
    for (const { MessageId, Body } of Messages) {
      const event = eventOf(Body, 1, MessageId);
      const { batchItemFailures } = await queue.handler(event);
      if (batchItemFailures.length > 0) failed.push((JSON.parse(Body) as RollupMessage).day);
    }
  }
}

it("rolls up all days but the one with an hour that cannot be read, names that in the log, and its month says what it lacks", async () => {
  vi.setSystemTime("2026-11-20T00:20:00.000Z");
  const settings = { name: "Site", domains: ["site.example"] };
  await dynamodb.put({
    ...site.key(siteId),
    ...site.item({ ...zone, ownerId: "o", settings, now: new Date().toISOString() }),
  });
  for (const day of [16, 17, 18, 19]) await visit(day);
  await hour.mergeHour(zone, at(17));
  const [part] = await dynamodb.queryAll<BreakdownItem>(
    stats.firstParts(siteId, stats.SHORT_LISTS, "HOUR", at(17), at(18)),
  );
  await dynamodb.writeAll({ deletes: [part!] });
  await visit(17);
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await starts.startRollUps(Date.now());
  expect(await work()).toEqual(["2026-11-17"]);
  expect(log.mock.calls.join("\n")).toContain(`hour ${at(17)} of site ${siteId} was replaced`);
  expect((await heads("DAY")).map(({ periodStart }) => periodStart.slice(0, 10))).toEqual([
    "2026-11-16",
    "2026-11-18",
    "2026-11-19",
  ]);
  expect(await heads("MONTH")).toMatchObject([
    { pageViews: 3, through: "2026-11-20T00:00:00.000Z", lacks: ["2026-11-17T00:00:00.000Z"] },
  ]);
  const left = await dynamodb.queryAll(pendingRollup.ofDays("2026-11-17", "2026-11-17"));
  expect(left).toHaveLength(1);

  // As `rebuild` puts an hour in place of one that is lost.
  await dynamodb.writeAll({ deletes: [stats.key(siteId, "HOUR", at(17))] });
  await starts.startRollUps(Date.now());
  expect(await work()).toEqual([]);
  const [month] = await heads("MONTH");
  expect(month).toMatchObject({ pageViews: 4 });
  expect(month).not.toHaveProperty("lacks");
});

it("finds what an earlier release has marked, and rolls it up again although that is under way", async () => {
  const { movePending } = await import("#functions/sites/stats/movePending");
  const of = { siteId: "site4", timezone: "UTC" };
  vi.setSystemTime("2026-11-20T00:20:00.000Z");
  const settings = { name: "Site", domains: ["site4.example"] };
  const made = site.item({ ...of, ownerId: "o", settings, now: new Date().toISOString() });
  await dynamodb.put({ ...site.key(of.siteId), ...made });
  // A rebuild marks days up to the first of these.
  const dates = ["2026-08-22", "2026-11-18", "2026-11-19"];
  const earlier = dates.map((date) => {
    const { start, end } = dayAt(`${date}T10:00:00.000Z`, "UTC");
    const mark = { day: date, dayStart: start, closesAt: end, mark: "m", ttl: 4102444800 };
    return {
      PK: `DIRTY#${date}`,
      SK: `SITE#${of.siteId}#${date}`,
      entity: "PendingRollup" as const,
      ...of,
      ...mark,
    };
  });
  const added = { counters: { pageViews: 1 } };
  await dynamodb.writeAll({ puts: [...earlier, deltaOf(of.siteId, at(18), added)] });
  const listed = async () => {
    const all = pendingRollup.ofDays(dates[0]!, dates.at(-1)!);
    const found = await dynamodb.queryAll<PendingRollupItem>(all);
    return found.filter(({ siteId }) => siteId === of.siteId);
  };

  let position = await movePending(undefined);
  while (position) position = await movePending(position);
  expect(await dynamodb.getAll(earlier.map(({ PK, SK }) => ({ PK, SK })))).toEqual([]);
  const moved = await listed();
  expect(moved.map(({ day, ttl }) => [day, ttl])).toEqual(dates.map((date) => [date, 4102444800]));
  const underWay = JSON.stringify(rollupMessage(earlier.at(-1)!));
  expect(await queue.handler(eventOf(underWay, 1))).toEqual({ batchItemFailures: [] });
  expect(await listed()).toEqual(moved);

  await starts.startRollUps(Date.now());
  expect(await work()).toEqual([]);
  const range = stats.within(of.siteId, "DAY", dates[1]!, "2026-11-20");
  expect(await dynamodb.queryAll(range)).toMatchObject([{ periodStart: `${dates[1]!}T00:00:00.000Z` }]);
  expect(await listed()).toEqual(moved.slice(0, 1));
});

it("counts at once what comes to a day of last week, and lists the day until its files are written again", async () => {
  const of = { siteId: "site3", timezone: "UTC" };
  const [start, end] = ["2026-11-10T00:00:00.000Z", "2026-11-11T00:00:00.000Z"];
  vi.setSystemTime("2026-11-20T00:20:00.000Z");
  const settings = { name: "Site", domains: ["site3.example"], dailyStatsDays: 400 };
  const made = site.item({ ...of, ownerId: "o", settings, now: start });
  await dynamodb.put({ ...site.key(of.siteId), ...made });
  const seen = {
    entity: "PageView" as const,
    siteId: of.siteId,
    at: at(10),
    eventId: "01EVENT0000000000000000001",
  };
  const page = { name: "pageview", hostname: "site3.example", path: "/", visitorId: "0123456789abcdef" };
  await dynamodb.put({ ...event.key({ ...seen, shard: 0 }), ...seen, ...page, ttl: 4102444800 });
  const roll = async () => {
    await starts.startRollUps(Date.now());
    expect(await work()).toEqual([]);
    await starts.startEarlierRollUps(Date.now());
    expect(await work()).toEqual([]);
    const [day] = await dynamodb.queryAll<StatsItem>(stats.within(of.siteId, "DAY", start, end));
    const files = await dynamodb.queryAll<LakeItem>(lake.within(of.siteId, "DAY", start, end));
    const left = await dynamodb.queryAll(pendingRollup.ofDays("2026-11-10", "2026-11-10"));
    return [day?.pageViews, files[0]?.version, left.length];
  };
  await visit(10, of);
  expect(await roll()).toEqual([1, 1, 0]);
  await visit(10, of);
  vi.setSystemTime("2026-11-21T00:00:00.000Z");
  expect(await roll()).toEqual([2, 1, 1]);
  // An eighth of ten days after it was written.
  vi.setSystemTime("2026-11-21T08:00:00.000Z");
  expect(await roll()).toEqual([2, 2, 0]);
  // The queue's function passes on how long the site keeps its days.
  const [day] = await dynamodb.queryAll<StatsItem>(stats.within(of.siteId, "DAY", start, end));
  expect(day!.ttl).toBe(Date.parse(end) / 1000 + 400 * 86_400);
});

it("leaves no part of a month that no head names, wherever it dies, once its message has come again", async () => {
  const of = { siteId: "site2", timezone: "UTC" };
  vi.setSystemTime("2026-11-20T00:20:00.000Z");
  const settings = { name: "Site", domains: ["site2.example"] };
  const made = site.item({ ...of, ownerId: "o", settings, now: new Date().toISOString() });
  await dynamodb.put({ ...site.key(of.siteId), ...made });
  const { date, start, end } = dayAt(at(19), "UTC");
  const added = { counters: { pageViews: 1 }, lists: { page: { "/": { pageViews: 1 } } } };
  await dynamodb.writeAll({ puts: [deltaOf(of.siteId, at(19), added)] });
  const body = JSON.stringify({ ...of, day: date, dayStart: start, closesAt: end, mark: "m" });
  const parts = () =>
    dynamodb.queryAll<BreakdownItem>(
      stats.firstParts(of.siteId, stats.SHORT_LISTS, "MONTH", "2026-11-01", "2026-12-01"),
    );
  let [requests, left] = [0, 0];
  for (let death = 0; requests >= death; death += 1) {
    requests = 0;
    table.fate = () => ((requests += 1) > death ? "after" : undefined);
    await queue.handler(eventOf(body, 1));
    table.revive();
    if ((await parts()).length > 1) left += 1;
    // A message that failed comes again after six times what its function may take.
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await queue.handler(eventOf(body, 2))).toEqual({ batchItemFailures: [] });
    const [month, ...others] = await dynamodb.queryAll<StatsItem>(
      stats.within(of.siteId, "MONTH", "2026-11-01", "2026-12-01"),
    );
    expect(others).toEqual([]);
    expect((await parts()).map(({ generation }) => generation)).toEqual([month!.generation]);
  }
  expect(left).toBeGreaterThan(0);
});

it("sets a day to the sum of its hours although the rebuild of these died at any of its requests", async () => {
  vi.setSystemTime("2026-11-20T00:20:00.000Z");
  const { rebuildHours } = await import("#functions/sites/rebuild/rebuild");
  const { rollUpDay } = await import("#functions/sites/stats/rollUp");
  const { handler: fold } = await import("../../../../functions/stream/aggregate.ts");
  const [from, to] = ["2026-11-19T00:00:00.000Z", "2026-11-20T00:00:00.000Z"];
  const rollUp = async () => {
    const listed = pendingRollup.ofDays("2026-11-19", "2026-11-19");
    const marks = await dynamodb.queryAll<PendingRollupItem>(listed);
    for (const mark of marks) {
      const done = await queue.handler(eventOf(JSON.stringify(rollupMessage(mark)), 1));
      expect(done).toEqual({ batchItemFailures: [] });
    }
  };
  const seen = (hour: string): string => `2026-11-19T${hour}:00:00.000Z`;
  let [requests, halfway] = [0, 0];
  let failed = "";
  // After its first requests a rebuild looks in a hundred for what others left behind.
  for (let death = 0, died = true; died; death += death < 40 ? 1 : 40) {
    const of = { siteId: `rebuilt${death}`, timezone: "UTC" };
    const settings = { name: "Site", domains: [`${of.siteId}.example`] };
    const made = site.item({ ...of, ownerId: "o", settings, now: new Date().toISOString() });
    await dynamodb.put({ ...site.key(of.siteId), ...made });
    const events = ["09", "11"].map((hour): EventItem => {
      const what = { entity: "PageView" as const, siteId: of.siteId, at: seen(hour) };
      const eventId = `01EVENT00000000000000000${hour}`;
      const page = {
        name: "pageview",
        hostname: settings.domains[0]!,
        path: "/",
        visitorId: "0123456789abcdef",
      };
      return { ...event.key({ ...what, eventId, shard: 0 }), ...what, ...page, eventId, ttl: 4102444800 };
    });
    await dynamodb.writeAll({ puts: events });
    await fold(streamed(events));
    await rollUp();
    const total = async (period: stats.Period) => {
      const heads = await dynamodb.queryAll<StatsItem>(stats.within(of.siteId, period, from, to));
      return heads.reduce((sum, { pageViews = 0 }) => sum + pageViews, 0);
    };
    // An hour is lost, and its day was rolled up without it.
    await dynamodb.writeAll({ deletes: [stats.key(of.siteId, "HOUR", seen("09"))] });
    await rollUpDay(of, dayAt(from, "UTC"));
    expect(await total("DAY")).toBe(1);

    [requests, failed] = [0, ""];
    table.fate = () => ((requests += 1) > death ? "after" : undefined);
    await rebuildHours({ ...made, ...of }, [], seen("09"), seen("12"), () => Promise.resolve()).catch(
      (error: Error) => {
        failed = error.message;
      },
    );
    table.revive();
    died = requests > death;
    if ((await total("HOUR")) === 2 && (await total("DAY")) === 1) halfway += 1;
    await rollUp();
    expect(await total("DAY")).toBe(await total("HOUR"));
  }
  expect(failed).toBe("");
  expect(halfway).toBeGreaterThan(0);
});
