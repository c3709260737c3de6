import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StatsItem } from "#table/sites/stats";
import * as stats from "#table/sites/stats";
import { dayAt, hourAt, monthAt } from "#functions/sites/stats/calendar";
import { OTHER, type Aggregate } from "#functions/sites/stats/aggregate";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { deltaOf, longPages, longPath, type Added } from "./deltas.ts";
import { wholeOf } from "./whole.ts";

let table: ServedTable;
let rollUp: typeof import("#functions/sites/stats/rollUp");
let store: typeof import("#functions/sites/stats/store");
let lists: typeof import("#functions/sites/stats/lists");
let dynamodb: typeof import("#functions/aws/dynamodb");
let mergeHour: (typeof import("#functions/sites/stats/mergeDeltas"))["mergeHour"];

beforeAll(async () => {
  table = await serveTable();
  rollUp = await import("#functions/sites/stats/rollUp");
  store = await import("#functions/sites/stats/store");
  lists = await import("#functions/sites/stats/lists");
  dynamodb = await import("#functions/aws/dynamodb");
  ({ mergeHour } = await import("#functions/sites/stats/mergeDeltas"));
});
afterAll(() => table?.stop());

let sites = 0;
let siteId = "";
beforeEach(() => {
  siteId = `site${(sites += 1)}`;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const add = (hour: string, added: Added) => dynamodb.writeAll({ puts: [deltaOf(siteId, hour, added)] });
const views = (pageViews: number, ...visitors: number[]): Added => ({
  counters: { pageViews },
  visitors,
  lists: { page: { "/": { pageViews } } },
});
const head = (period: stats.Period, start: string) => store.readStatsHead(siteId, period, start);
async function whole(period: stats.Period, start: string): Promise<Aggregate> {
  return wholeOf(await lists.storedAggregate([(await head(period, start))!]));
}

describe.each([
  ["Europe/Vienna", "2026-03-29T12:00:00.000Z", 23],
  ["Europe/Vienna", "2026-10-25T12:00:00.000Z", 25],
  ["Asia/Kathmandu", "2026-11-21T12:00:00.000Z", 24],
  // 25 hours of the clock, of which one has 30 minutes.
  ["Australia/Lord_Howe", "2026-04-04T20:00:00.000Z", 25],
])("a day of %s with %s", (timezone, noon, hours) => {
  it(`is the sum of its ${hours} hours and of no other`, async () => {
    const day = dayAt(noon, timezone);
    const site = { siteId, timezone };
    vi.setSystemTime(day.end);
    let count = 0;
    for (let hour = hourAt(day.start, timezone); hour.start < day.end; hour = hourAt(hour.end, timezone)) {
      await add(hour.start, views(1, count));
      count += 1;
    }
    await add(hourAt(new Date(Date.parse(day.start) - 1).toISOString(), timezone).start, views(100, 100));
    await add(day.end, views(100, 200));
    await rollUp.rollUpDay(site, day);
    expect(count).toBe(hours);
    expect(await head("DAY", day.start)).toMatchObject({
      ...{ pageViews: hours, uniqueVisitors: hours, periodEnd: day.end },
      ttl: Date.parse(day.end) / 1000 + 731 * 86_400,
    });
  });
});

describe("a day in UTC", () => {
  const site = () => ({ siteId, timezone: "UTC" });
  const day = dayAt("2026-11-21T00:00:00.000Z", "UTC");
  const later = () => vi.setSystemTime("2026-11-22T00:15:00.000Z");

  it("is kept, with its hours, for as long as the site says", async () => {
    later();
    await add("2026-11-21T10:00:00.000Z", views(1, 1));
    await rollUp.rollUpDay({ ...site(), hourlyStatsDays: 35, dailyStatsDays: 70 }, day);
    const after = (end: string, days: number) => ({ ttl: Date.parse(end) / 1000 + days * 86_400 });
    expect(await head("HOUR", "2026-11-21T10:00:00.000Z")).toMatchObject(
      after("2026-11-21T11:00:00.000Z", 35),
    );
    expect(await head("DAY", day.start)).toMatchObject(after(day.end, 70));
  });

  it("stays as it is once its hours are no longer kept", async () => {
    vi.setSystemTime(Date.parse(day.start) + 36 * 86_400_000);
    await add("2026-11-21T10:00:00.000Z", views(1, 1));
    await rollUp.rollUpDay({ ...site(), hourlyStatsDays: 35 }, day);
    expect(await head("DAY", day.start)).toBeUndefined();
    await rollUp.rollUpDay(site(), day);
    expect(await head("DAY", day.start)).toMatchObject({ pageViews: 1 });
  });

  it("has nothing to merge in its first hour, and that is no failure", async () => {
    vi.setSystemTime("2026-11-21T00:25:00.000Z");
    await add("2026-11-21T00:00:00.000Z", views(1, 1));
    await rollUp.rollUpDay(site(), day);
    expect(await head("HOUR", day.start)).toBeUndefined();
  });

  it("counts who came in several hours once, and its head has no sketch", async () => {
    later();
    await add("2026-11-21T00:00:00.000Z", views(2, 1, 2));
    await add("2026-11-21T23:00:00.000Z", views(3, 2, 3));
    await rollUp.rollUpDay(site(), day);
    expect(await head("DAY", day.start)).toMatchObject({ pageViews: 5, uniqueVisitors: 3, version: 1 });
    expect(await head("DAY", day.start)).not.toHaveProperty("visitors");
  });

  it("is rolled up again after a late event, and the same again changes only its version", async () => {
    later();
    await add("2026-11-21T10:00:00.000Z", views(2, 1));
    await rollUp.rollUpDay(site(), day);
    await add("2026-11-21T10:00:00.000Z", views(1, 1));
    await add("2026-11-21T11:00:00.000Z", views(1, 4));
    for (const version of [2, 3]) {
      await rollUp.rollUpDay(site(), day);
      expect(await head("DAY", day.start)).toMatchObject({ pageViews: 4, uniqueVisitors: 2, version });
      expect((await whole("DAY", day.start)).lists.get("page")).toEqual(new Map([["/", { pageViews: 4 }]]));
    }
    const left = await dynamodb.queryAll<StatsItem>(stats.firstParts(siteId, "*", "DAY", day.start, day.end));
    expect(left.length).toBe(1);
  });

  it("that is not over has its ended hours merged and is no day yet", async () => {
    vi.setSystemTime("2026-11-21T11:30:00.000Z");
    await add("2026-11-21T10:00:00.000Z", views(2, 1));
    await add("2026-11-21T11:00:00.000Z", views(2, 1));
    await rollUp.rollUpDay(site(), day);
    expect(await head("DAY", day.start)).toBeUndefined();
    expect(await head("HOUR", "2026-11-21T10:00:00.000Z")).toMatchObject({ pageViews: 2 });
    expect(await head("HOUR", "2026-11-21T11:00:00.000Z")).toBeUndefined();
  });

  it("keeps 300 rows of a list, and the others as one", async () => {
    later();
    const rows = Array.from({ length: 310 }, (_, at) => [`/${at}`, { pageViews: at + 1 }] as const);
    await add("2026-11-21T10:00:00.000Z", { lists: { page: Object.fromEntries(rows) } });
    await rollUp.rollUpDay(site(), day);
    const pages = (await whole("DAY", day.start)).lists.get("page");
    expect(pages?.size).toBe(301);
    // The ten pages with 1 to 10 views.
    expect(pages?.get(OTHER)).toEqual({ pageViews: 55 });
    expect(pages?.get("/10")).toEqual({ pageViews: 11 });
  });

  it("is cut from hours whose lists are many parts", async () => {
    later();
    await add("2026-11-21T10:00:00.000Z", longPages(0, 1000));
    await add("2026-11-21T11:00:00.000Z", longPages(900, 1000));
    await rollUp.rollUpDay(site(), day);
    const pages = (await whole("DAY", day.start)).lists.get("page")!;
    // 100 pages were seen in both hours; of the other 1,800 the first 200 by name are kept.
    expect(pages.get(longPath(900))).toEqual({ pageViews: 2 });
    expect(pages.get(longPath(199))).toEqual({ pageViews: 1 });
    expect(pages.get(longPath(200))).toBeUndefined();
    expect(pages.get(OTHER)).toEqual({ pageViews: 1600 });
    expect(pages.size).toBe(301);
  });

  it("that is open has its open hour merged where its lists are so long that the aggregator leaves it", async () => {
    vi.setSystemTime("2026-11-21T11:30:00.000Z");
    const open = "2026-11-21T11:00:00.000Z";
    await add(open, longPages(0, 9000));
    await mergeHour(site(), open);
    await add(open, views(1, 1));
    await rollUp.mergeHours(site(), day.start, day.end);
    expect(await head("HOUR", open)).toMatchObject({ pageViews: 1, version: 2 });
  });

  it("stays as it was when its hours are no longer kept", async () => {
    later();
    await add("2026-11-21T10:00:00.000Z", views(2, 1));
    await rollUp.rollUpDay(site(), day);
    vi.setSystemTime("2027-02-20T00:00:00.000Z");
    await add("2026-11-21T10:00:00.000Z", views(1, 1));
    await rollUp.rollUpDay(site(), day);
    expect(await head("DAY", day.start)).toMatchObject({ pageViews: 2, version: 1 });
  });
});

describe("a month", () => {
  it("is the sum of its days, says through when, and stays for ever", async () => {
    const site = { siteId, timezone: "Asia/Kathmandu" };
    const month = monthAt("2026-11-21T12:00:00.000Z", site.timezone);
    // 1 November in Kathmandu begins at 18:15 UTC of the day before (UTC+05:45).
    expect(month.start).toBe("2026-10-31T18:15:00.000Z");
    vi.setSystemTime("2026-11-22T18:30:00.000Z");
    for (const at of [month.start, "2026-11-21T18:14:59.999Z", "2026-11-21T18:15:00.000Z"]) {
      await add(hourAt(at, site.timezone).start, views(1, 1));
      await rollUp.rollUpDay(site, dayAt(at, site.timezone));
      await rollUp.rollUpMonth(site, at);
    }
    const found = await head("MONTH", month.start);
    expect(found).toMatchObject({ pageViews: 3, uniqueVisitors: 1, through: "2026-11-22T18:15:00.000Z" });
    expect(found).not.toHaveProperty("ttl");
    expect((await whole("MONTH", month.start)).lists.get("page")).toEqual(new Map([["/", { pageViews: 3 }]]));
  });
});
