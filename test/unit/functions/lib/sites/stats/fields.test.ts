import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as pendingRollup from "#table/sites/pendingRollup";
import { dayAt, hourAt } from "#functions/sites/stats/calendar";
import { toLazy } from "#functions/sites/stats/lazyAggregate";
import { inParallel } from "#functions/aws/parallel";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { deltaOf, longPages, longPath, stateOf, type Added } from "./deltas.ts";

let table: ServedTable;
let site: typeof import("#functions/sites/stats/fields");
let rollUp: typeof import("#functions/sites/stats/rollUp");
let hour: typeof import("#functions/sites/stats/mergeDeltas");
let dynamodb: typeof import("#functions/aws/dynamodb");
let store: typeof import("#functions/sites/stats/store");
let asked: typeof import("#functions/sites/stats/fieldHandler");

beforeAll(async () => {
  table = await serveTable();
  site = await import("#functions/sites/stats/fields");
  rollUp = await import("#functions/sites/stats/rollUp");
  hour = await import("#functions/sites/stats/mergeDeltas");
  dynamodb = await import("#functions/aws/dynamodb");
  store = await import("#functions/sites/stats/store");
  asked = await import("#functions/sites/stats/fieldHandler");
});
afterAll(() => table?.stop());

let sites = 0;
let vienna = { siteId: "", timezone: "Europe/Vienna" };
beforeEach(() => {
  vienna = { siteId: `site${(sites += 1)}`, timezone: "Europe/Vienna" };
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

/** A delta in the hour of an instant. */
const add = (at: string, added: Added) =>
  dynamodb.writeAll({ puts: [deltaOf(vienna.siteId, hourAt(at, vienna.timezone).start, added)] });
const visit = (visitor: number, pageViews: number, path = "/"): Added => ({
  counters: { pageViews, sessions: 1, duration: 60, ...(pageViews === 1 && { bounces: 1 }) },
  visitors: [visitor],
  lists: { page: { [path]: { pageViews } }, country: { AT: { sessions: 1 } } },
});
const rollDay = async (at: string) => {
  await rollUp.rollUpDay(vienna, dayAt(at, vienna.timezone));
  await rollUp.rollUpMonth(vienna, at);
};

async function requests<T>(run: () => Promise<T>): Promise<{ answer: T; made: string[] }> {
  const recording = table.dynamodb.recorder.start();
  const answer = await run();
  return { answer, made: recording.stop().map(({ operation, count }) => `${operation} ${count}`) };
}

// Vienna is at UTC+1 in November: its 20th is [2026-11-19T23:00Z, 2026-11-20T23:00Z).
const NOVEMBER = { from: "2026-10-31T23:00:00.000Z", to: "2026-11-30T23:00:00.000Z" };

describe("stats", () => {
  it("has the open day as it is now, and the same when it has been rolled up", async () => {
    vi.setSystemTime("2026-11-20T22:59:59.999Z");
    await add("2026-11-19T22:59:59.999Z", visit(1, 1));
    await add("2026-11-19T23:00:00.000Z", visit(1, 3));
    await add("2026-11-20T10:00:00.000Z", visit(2, 1));
    await hour.mergeHour(vienna, "2026-11-20T10:00:00.000Z");
    await add("2026-11-20T10:00:00.000Z", visit(1, 2));
    await add("2026-11-20T22:59:59.999Z", visit(3, 1));
    const days = () => site.storedStats(vienna, { period: "DAY", ...NOVEMBER });
    const open = await days();
    expect(open.items).toEqual([
      expect.objectContaining({ periodStart: "2026-11-18T23:00:00.000Z", pageViews: 1, uniqueVisitors: 1 }),
      {
        periodStart: "2026-11-19T23:00:00.000Z",
        periodEnd: "2026-11-20T23:00:00.000Z",
        ...{ pageViews: 7, uniqueVisitors: 3, sessions: 4, bounces: 2, bounceRate: 0.5 },
        ...{ duration: 240, averageDuration: 60, viewsPerSession: 1.75, events: 0 },
        ...{ engagedSeconds: 0, averageTimeOnPage: 0, conversions: 0 },
      },
    ]);
    const months = () => site.storedStats(vienna, { period: "MONTH", ...NOVEMBER });
    const openMonth = await months();
    expect(openMonth.items).toEqual([expect.objectContaining({ pageViews: 8, uniqueVisitors: 3 })]);

    vi.setSystemTime("2026-11-20T23:15:00.000Z");
    await rollDay("2026-11-19T12:00:00.000Z");
    await rollDay("2026-11-20T12:00:00.000Z");
    expect(await days()).toEqual(open);
    expect(await months()).toEqual(openMonth);
    vi.setSystemTime("2026-12-24T12:00:00.000Z");
    const closed = await requests(days);
    expect(closed).toEqual({ answer: open, made: ["Query 2"] });
    expect(await requests(months)).toEqual({ answer: openMonth, made: ["Query 1"] });
  });

  it("asks twice more where a day or month is open", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    for (const day of ["18", "19"]) {
      await add(`2026-11-${day}T12:00:00.000Z`, visit(1, 1));
      await rollDay(`2026-11-${day}T12:00:00.000Z`);
    }
    await add("2026-11-20T10:00:00.000Z", visit(1, 2));
    const days = await requests(() => site.storedStats(vienna, { period: "DAY", ...NOVEMBER }));
    expect(days.made).toEqual(["Query 2", "Query 1", "Query 0"]);
    expect(days.answer.items.map(({ pageViews }) => pageViews)).toEqual([1, 1, 2]);
    const months = await requests(() => site.storedStats(vienna, { period: "MONTH", ...NOVEMBER }));
    expect(months.made).toEqual(["Query 1", "Query 1", "Query 0"]);
    expect(months.answer.items).toEqual([expect.objectContaining({ pageViews: 4, uniqueVisitors: 1 })]);
  });

  it("has a day that is not rolled up though a later one is", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const late = dayAt("2026-11-18T12:00:00.000Z", vienna.timezone);
    for (const day of ["17", "18", "19", "20"]) await add(`2026-11-${day}T10:00:00.000Z`, visit(1, 1));
    const mark = { siteId: vienna.siteId, timezone: vienna.timezone, dayStart: late.start };
    await dynamodb.put({ ...pendingRollup.key(vienna.siteId, late.date), ...mark });
    for (const day of ["17", "19"]) await rollDay(`2026-11-${day}T12:00:00.000Z`);
    const days = await requests(() => site.storedStats(vienna, { period: "DAY", ...NOVEMBER }));
    expect(
      days.answer.items.map(({ periodStart, pageViews }) => [periodStart.slice(0, 10), pageViews]),
    ).toEqual([
      ["2026-11-16", 1],
      ["2026-11-17", 1],
      ["2026-11-18", 1],
      ["2026-11-19", 1],
    ]);
    // The stored counts; then, at once, of the 18th and of the 20th, the additions of folds, and the merged
    // counts.
    const [first, ...atOnce] = days.made;
    expect([first, ...atOnce.sort()]).toEqual(["Query 2", "Query 0", "Query 0", "Query 1", "Query 1"]);
    const month = () => site.storedStats(vienna, { period: "MONTH", ...NOVEMBER });
    expect(await month()).toMatchObject({ items: [{ pageViews: 4, uniqueVisitors: 1, sessions: 4 }] });
    const { total } = await site.storedBreakdown(vienna, { dimension: "PAGE", ...NOVEMBER });
    expect(total.pageViews).toBe(4);
    await rollDay("2026-11-18T12:00:00.000Z");
    expect(await month()).toMatchObject({ items: [{ pageViews: 4 }] });
    // A month that is over says it, too.
    vi.setSystemTime("2026-12-20T12:00:00.000Z");
    expect(await month()).toMatchObject({ items: [{ pageViews: 3 }] });
  });

  it("keeps a day's last millisecond apart from the next day, in hours that DST repeats", async () => {
    vi.setSystemTime("2026-10-26T12:00:00.000Z");
    // CEST ends on the 25th at 01:00Z: 02:30 on the wall is 00:30Z, and again 01:30Z.
    for (const at of ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "2026-10-25T22:59:59.999Z"])
      await add(at, visit(1, 1));
    await add("2026-10-25T23:00:00.000Z", visit(1, 1));
    const range = { from: "2026-10-24T22:00:00.000Z", to: "2026-10-25T23:00:00.000Z" };
    const hours = await site.storedStats(vienna, { period: "HOUR", ...range });
    expect(hours.items.map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual([
      ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"],
      ["2026-10-25T01:00:00.000Z", "2026-10-25T02:00:00.000Z"],
      ["2026-10-25T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ]);
    const days = await site.storedStats(vienna, { period: "DAY", ...range });
    expect(days.items).toEqual([
      expect.objectContaining({ periodEnd: "2026-10-25T23:00:00.000Z", pageViews: 3, uniqueVisitors: 1 }),
    ]);
  });

  it("unites the days of a week, Monday to Sunday, and has no week of which days are no longer kept", async () => {
    // Clocks are set back on the Sunday: this week has 169 hours.
    const [before, start, end] = [
      "2026-10-11T22:00:00.000Z",
      "2026-10-18T22:00:00.000Z",
      "2026-10-25T23:00:00.000Z",
    ];
    const after = "2026-11-01T23:00:00.000Z";
    vi.setSystemTime("2026-10-26T10:00:00.000Z");
    for (const at of ["2026-10-18T21:59:59.999Z", start, "2026-10-25T22:59:59.999Z", end])
      await add(at, visit(1, 1));
    await add(start, visit(2, 1));
    const ask = (more: object) =>
      site.storedStats(vienna, { period: "WEEK", from: before, to: after, ...more });
    const weeks = [
      { periodStart: before, periodEnd: start, pageViews: 1, uniqueVisitors: 1 },
      { periodStart: start, periodEnd: end, pageViews: 3, uniqueVisitors: 2 },
      { periodStart: end, periodEnd: after, pageViews: 1, uniqueVisitors: 1 },
    ];
    for (const day of ["2026-10-18", "2026-10-19", "2026-10-25"]) await rollDay(`${day}T12:00:00.000Z`);
    expect(await ask({})).toMatchObject({ items: weeks, nextToken: null });
    const first = await ask({ limit: 2 });
    expect(first.items).toMatchObject(weeks.slice(0, 2));
    expect(await ask({ nextToken: first.nextToken })).toMatchObject({
      items: weeks.slice(2),
      nextToken: null,
    });
    const midweek = { from: "2026-10-20T00:00:00.000Z", to: "2026-10-21T00:00:00.000Z" };
    expect((await ask(midweek)).items).toEqual([]);
    // Of weeks that are over: the counts of their days, and the parts with the visitors of these, as many
    // weeks as there are.
    vi.setSystemTime("2026-12-01T10:00:00.000Z");
    expect(await requests(() => ask({ to: end }))).toMatchObject({
      answer: { items: weeks.slice(0, 2) },
      made: ["Query 3", "Query 3"],
    });
    vi.setSystemTime("2028-10-20T00:00:00.000Z");
    expect((await ask({ to: end })).items).toEqual([]);
    await expect(ask({ to: "2036-01-01T00:00:00.000Z" })).rejects.toThrow("At most 400 periods");
  });

  it("gives at most 400 periods, in pages if so wished", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const to = "2026-11-19T23:00:00.000Z";
    // 400 days before the 20th of November 2026 is the 16th of October 2025, in summer time.
    const year = { period: "DAY" as const, from: "2025-10-15T22:00:00.000Z", to };
    await expect(site.storedStats(vienna, year)).resolves.toMatchObject({ items: [], nextToken: null });
    await expect(site.storedStats(vienna, { ...year, from: "2025-10-14T22:00:00.000Z" })).rejects.toThrow(
      "At most 400 periods at once, and here are 401",
    );
    await expect(
      site.storedStats(vienna, { period: "HOUR", from: "2026-11-03T06:00:00.000Z", to }),
    ).rejects.toThrow("here are 401");
    for (const day of ["2026-11-15", "2026-11-16", "2026-11-18"])
      await add(`${day}T12:00:00.000Z`, visit(1, 1));
    for (const day of ["2026-11-15", "2026-11-16"]) await rollDay(`${day}T12:00:00.000Z`);
    const pages: string[][] = [];
    let nextToken: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof site.storedStats>> = await site.storedStats(vienna, {
        ...{ period: "DAY", from: "2026-11-14T23:00:00.000Z", to, limit: 2, nextToken },
      });
      pages.push(page.items.map(({ periodStart }) => periodStart.slice(0, 10)));
      ({ nextToken } = page);
    } while (nextToken);
    expect(pages).toEqual([["2026-11-14", "2026-11-15"], ["2026-11-17"], []]);
  });

  it("reads a year of 365 days in one request of one page", async () => {
    const zone = "UTC";
    const of = { siteId: vienna.siteId, timezone: zone };
    const store = await import("#functions/sites/stats/store");
    vi.setSystemTime("2026-12-31T12:00:00.000Z");
    const from = "2025-06-01T00:00:00.000Z";
    const counters = { pageViews: 1_000_000, sessions: 400_000 };
    const state = toLazy({ ...stateOf(visit(1, 1)), counters });
    const starts = Array.from({ length: 365 }, (_, at) => new Date(Date.parse(from) + at * 86_400_000));
    const write = (start: Date) =>
      store.replacePeriod(undefined, {
        ...dayAt(start.toISOString(), zone),
        site: of,
        period: "DAY",
        state,
      });
    const written = await inParallel(10, starts, write);
    expect(written.filter(({ status }) => status === "rejected")).toEqual([]);
    const args = { period: "DAY" as const, from, to: "2026-06-01T00:00:00.000Z" };
    const { answer, made } = await requests(() => site.storedStats(of, args));
    expect(made).toEqual(["Query 365"]);
    expect(answer.items.length).toBe(365);
  });
});

describe("breakdown", () => {
  const list = (more: object) => site.storedBreakdown(vienna, { dimension: "PAGE", ...NOVEMBER, ...more });

  it("begins again where a long list is replaced while it is read", async () => {
    vi.setSystemTime("2026-11-20T10:30:00.000Z");
    const at = "2026-11-20T10:00:00.000Z";
    await add(at, longPages(0, 1000));
    await hour.mergeHour(vienna, at);
    await add(at, longPages(999, 1));
    const { handle } = table.dynamodb;
    let asked = 0;
    table.dynamodb.handle = async (call) => {
      // The second part is asked for: the hour is merged before it is read.
      if (call.headers["x-amz-target"] === "DynamoDB_20120810.GetItem" && (asked += 1) === 1)
        await hour.mergeHour(vienna, at);
      return handle(call);
    };
    const { items, total } = await list({});
    table.dynamodb.handle = handle;
    expect(asked).toBeGreaterThan(1);
    expect(items[0]).toMatchObject({ name: longPath(999), pageViews: 2 });
    expect(items[1]).toMatchObject({ name: longPath(0), pageViews: 1 });
    expect(total.pageViews).toBe(1001);
  });

  it("refuses to rank lists that it has not the time for", async () => {
    vi.setSystemTime("2026-11-20T10:30:00.000Z");
    const at = "2026-11-20T10:00:00.000Z";
    await add(at, longPages(0, 1000));
    await hour.mergeHour(vienna, at);
    const head = (await store.readStatsHead(vienna.siteId, "HOUR", at))!;
    const parts = Array.from({ length: 1001 }, () => "page").join(" ");
    await dynamodb.writeAll({ puts: [{ ...head, parts }] });
    await expect(list({})).rejects.toMatchObject({
      field: "from",
      message:
        "The lists of this range are 1001 items, and at most 1000 can be ranked at once: " +
        "ask for fewer hours, or for whole days that are over.",
    });
    expect((await list({ dimension: "COUNTRY" })).items).toEqual([]);
  });

  it("has names that sound like sums among its rows", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const event = { "(other)": { events: 2 }, "(total)": { events: 1 } };
    await add("2026-11-19T12:00:00.000Z", { lists: { event } });
    await rollDay("2026-11-19T12:00:00.000Z");
    const { items, other, total } = await list({ dimension: "EVENT" });
    expect(items.map(({ name, events }) => [name, events])).toEqual([
      ["(other)", 2],
      ["(total)", 1],
    ]);
    expect([other, total]).toMatchObject([null, { name: "(total)", events: 3 }]);
  });

  it("orders by count, then by name, in pages, with a total that is right", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const paths = Array.from({ length: 310 }, (_, at) => [`/${at}`, { pageViews: 1 }] as const);
    await add("2026-11-19T12:00:00.000Z", { lists: { page: Object.fromEntries(paths) } });
    await rollDay("2026-11-19T12:00:00.000Z");
    await add("2026-11-20T10:00:00.000Z", visit(1, 5, "/z"));
    await add("2026-11-20T10:00:00.000Z", visit(2, 1, "/0"));
    const first = await list({ limit: 3 });
    // By code units `/1` is followed by `/10`.
    expect(first.items.map(({ name, pageViews }) => [name, pageViews])).toEqual([
      ["/z", 5],
      ["/0", 2],
      ["/1", 1],
    ]);
    // A day keeps 300 of the 310.
    expect(first).toMatchObject({ other: { name: "(other)", pageViews: 10 }, total: { pageViews: 316 } });
    const second = await list({ limit: 3, nextToken: first.nextToken });
    expect(second.items.map(({ name }) => name)).toEqual(["/10", "/100", "/101"]);
    const rest = await list({ limit: 100 });
    expect(rest.items.length).toBe(100);
    await expect(list({ limit: 101 })).rejects.toThrow("limit must be 1 to 100");
  });

  it("says which share of all visits met a goal, and for how long a page was looked at", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const goal = { signup: { conversions: 1, revenue: 500 } };
    const reached = { ...visit(1, 1), lists: { goal } };
    await add("2026-11-18T12:00:00.000Z", { ...reached, counters: { ...reached.counters, ...goal.signup } });
    await rollDay("2026-11-18T12:00:00.000Z");
    await add("2026-11-19T12:00:00.000Z", visit(2, 3));
    await add("2026-11-20T10:00:00.000Z", visit(3, 1));
    await add("2026-11-20T10:00:00.000Z", { lists: { page: { "/": { engagedSeconds: 30 } } } });
    const refund = { conversions: 1, revenue: -1999 };
    await add("2026-11-20T11:00:00.000Z", { ...visit(4, 1), lists: { goal: { ...goal, refund } } });
    const goals = await list({ dimension: "GOAL" });
    expect(goals.items).toMatchObject([
      { name: "signup", conversions: 2, conversionRate: 0.5, revenue: 1000 },
      { name: "refund", conversions: 1, conversionRate: 0.25, revenue: -1999 },
    ]);
    expect(goals.items[0]).toMatchObject({ averageTimeOnPage: null });
    // Goals may have several currencies.
    expect(goals.total).toMatchObject({ conversions: 3, conversionRate: null, revenue: null });
    const days = await site.storedStats(vienna, { period: "DAY", ...NOVEMBER });
    expect(days.items.map(({ conversions }) => conversions)).toEqual([1, 0, 0]);
    const pages = await list({});
    expect(pages.items).toMatchObject([
      {
        name: "/",
        pageViews: 4,
        engagedSeconds: 30,
        averageTimeOnPage: 7.5,
        conversionRate: null,
        revenue: null,
      },
    ]);
  });

  it("says of an entry page how visits went that began there, and not what they viewed, which its list does not have", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const entryPage = { "/": { sessions: 4, bounces: 1, duration: 240 } };
    await add("2026-11-20T10:00:00.000Z", { ...visit(1, 9), lists: { entryPage } });
    const { items, total } = await list({ dimension: "ENTRY_PAGE" });
    const counted = {
      sessions: 4,
      bounceRate: 0.25,
      averageDuration: 60,
      pageViews: 0,
      viewsPerSession: null,
    };
    expect(items).toMatchObject([{ name: "/", ...counted }]);
    expect(total).toMatchObject(counted);
  });

  it("adds up whole months, days and hours, whichever fit", async () => {
    vi.setSystemTime("2026-12-20T12:00:00.000Z");
    const days = ["10-30", "10-31", "11-01", "11-15", "11-30", "12-01"].map(
      (day) => `2026-${day}T12:30:00.000Z`,
    );
    for (const [at, day] of days.entries()) await add(day, visit(at, 10 ** at, "/"));
    for (const day of days) await rollDay(day);
    const total = async (from: string, to: string) =>
      (await site.storedBreakdown(vienna, { dimension: "PAGE", from, to })).total.pageViews;
    expect(await total("2026-10-30T23:00:00.000Z", "2026-12-01T23:00:00.000Z")).toBe(111_110);
    expect(await total("2026-10-30T12:00:00.000Z", "2026-12-01T12:00:00.000Z")).toBe(11_111);
    // Hours that begin in the range: not the one that began at 12:00.
    expect(await total("2026-10-30T12:00:00.001Z", "2026-12-01T12:00:00.001Z")).toBe(111_110);
    expect(await total("2026-11-15T12:00:00.000Z", "2026-11-15T13:00:00.000Z")).toBe(1000);
    const countries = await site.storedBreakdown(vienna, { dimension: "COUNTRY", ...NOVEMBER });
    expect(countries.items).toEqual([expect.objectContaining({ name: "AT", sessions: 3 })]);
  });

  it("says what to ask for where hours or days are no longer kept", async () => {
    vi.setSystemTime("2027-06-01T12:00:00.000Z");
    await expect(list({ from: "2026-11-10T12:00:00.000Z", to: "2026-11-20T12:00:00.000Z" })).rejects.toThrow(
      "ask for 2026-11-09T23:00:00.000Z to 2026-11-20T23:00:00.000Z",
    );
    await expect(
      list({ from: "2026-11-09T23:00:00.000Z", to: "2026-11-20T23:00:00.000Z" }),
    ).resolves.toBeTruthy();
    vi.setSystemTime("2030-06-01T12:00:00.000Z");
    await expect(list({ from: "2026-11-10T12:00:00.000Z", to: "2026-12-20T12:00:00.000Z" })).rejects.toThrow(
      "ask for 2026-10-31T23:00:00.000Z to 2026-12-31T23:00:00.000Z",
    );
  });
});

describe("summary", () => {
  it("counts visitors of a range together, and compares with as many days of the calendar", async () => {
    vi.setSystemTime("2026-10-28T12:00:00.000Z");
    // The week of the 20th to the 26th has 169 hours, the one before it 168.
    for (const [day, visitor] of [
      ["13", 1],
      ["14", 1],
      ["20", 1],
      ["21", 1],
      ["26", 2],
    ] as const) {
      await add(`2026-10-${day}T12:00:00.000Z`, visit(visitor, 1));
      await rollDay(`2026-10-${day}T12:00:00.000Z`);
    }
    const week = { from: "2026-10-19T22:00:00.000Z", to: "2026-10-26T23:00:00.000Z" };
    expect(await site.storedSummary(vienna, week)).toMatchObject({
      stats: { periodStart: week.from, periodEnd: week.to, pageViews: 3, uniqueVisitors: 2 },
      previous: {
        periodStart: "2026-10-12T22:00:00.000Z",
        periodEnd: week.from,
        ...{ pageViews: 2, uniqueVisitors: 1 },
      },
    });
  });

  it("compares a month with the month before it, and hours with as many hours", async () => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const month = await site.storedSummary(vienna, NOVEMBER);
    expect(month.previous).toMatchObject({ periodStart: "2026-09-30T22:00:00.000Z", bounceRate: null });
    const hours = await site.storedSummary(vienna, {
      from: "2026-11-20T05:30:00.000Z",
      to: "2026-11-20T11:30:00.000Z",
    });
    expect(hours).toMatchObject({ from: "2026-11-20T06:00:00.000Z", to: "2026-11-20T12:00:00.000Z" });
    expect(hours.previous).toMatchObject({ periodStart: "2026-11-20T00:00:00.000Z" });
  });
});

describe("a field", () => {
  it.each([
    [{ from: "yesterday" }, "from"],
    [{ to: "2026-10-31T23:00:00.000Z" }, "to"],
    [{ limit: 0 }, "limit"],
    [{ nextToken: "forged" }, "nextToken"],
    [{ nextToken: Buffer.from('["2027-01-01T00:00:00.000Z"]').toString("base64url") }, "nextToken"],
  ])("refuses %j", async (more, field) => {
    const answer = await asked.countedField({
      field: "SharedSite.stats",
      arguments: { period: "DAY", ...NOVEMBER, ...more },
      source: vienna,
    });
    expect(answer).toMatchObject({ error: { type: "ValidationError", info: { field } } });
  });
});
