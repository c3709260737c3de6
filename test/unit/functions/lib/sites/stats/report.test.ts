import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Period } from "#table/sites/stats";
import { dayAt, hourAt, shiftInstant, toInstant } from "#functions/sites/stats/calendar";
import type { ReportInput } from "#functions/sites/stats/report";
import { toLazy } from "#functions/sites/stats/lazyAggregate";
import { DIMENSIONS } from "#functions/sites/stats/aggregate";
import { runs } from "../../../../../support/seed.ts";
import { inParallel } from "#functions/aws/parallel";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { deltaOf, longPages, longPath, someAdded, stateOf, type Added } from "./deltas.ts";

let table: ServedTable;
let site: typeof import("#functions/sites/stats/fields") & typeof import("#functions/sites/stats/report");
let rollUp: typeof import("#functions/sites/stats/rollUp");
let hour: typeof import("#functions/sites/stats/mergeDeltas");
let dynamodb: typeof import("#functions/aws/dynamodb");
let store: typeof import("#functions/sites/stats/store");
let asked: typeof import("#functions/sites/stats/fieldHandler");

beforeAll(async () => {
  table = await serveTable();
  site = {
    ...(await import("#functions/sites/stats/fields")),
    ...(await import("#functions/sites/stats/report")),
  };
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
  vienna = siteIn("Europe/Vienna");
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const siteIn = (timezone: string) => ({ siteId: `site${(sites += 1)}`, timezone });
type Of = typeof vienna;

/** Returns the results of the other fields for a report's input, in the report's form. */
async function byFields(of: Of, { compareFrom, compareTo, period, lists, ...range }: ReportInput) {
  const totals = async (each: { from: string; to: string }) => (await site.storedSummary(of, each)).stats;
  const periods = async (each: { from: string; to: string }) =>
    period ? (await site.storedStats(of, { period, ...each })).items : [];
  const compared = compareFrom && compareTo ? { from: compareFrom, to: compareTo } : undefined;
  const { from, to, stats } = await site.storedSummary(of, range);
  return {
    ...{ from, to, stats },
    previous: compared ? await totals(compared) : null,
    periods: await periods(range),
    previousPeriods: compared ? await periods(compared) : null,
    lists: await Promise.all(
      lists.map(async (list) => ({
        ...(await site.storedBreakdown(of, { ...range, ...list })),
        nextToken: null,
      })),
    ),
  };
}

async function counted<Answer>(run: () => Promise<Answer>) {
  const recording = table.dynamodb.recorder.start();
  const answer = await run();
  const made = recording.stop();
  return { answer, requests: made.length, units: made.reduce((sum, { capacity }) => sum + capacity, 0) };
}

const add = (of: Of, at: string, added: Added) =>
  dynamodb.writeAll({ puts: [deltaOf(of.siteId, hourAt(at, of.timezone).start, added)] });

describe("a dashboard", () => {
  const LISTS = ["PAGE", "SOURCE", "COUNTRY", "DEVICE", "ENTRY_PAGE", "EVENT"].map((dimension) => ({
    dimension,
    limit: 10,
  }));
  const noon = "2026-11-20T11:00:00.000Z";
  const today = dayAt(noon, "Europe/Vienna");
  const daysAgo = (days: number) =>
    dayAt(shiftInstant(today.start, { days: -days }, "Europe/Vienna"), "Europe/Vienna");

  /** In each period 300 rows of each list: a site of 10 million page views a year. */
  async function fill() {
    const stateFor = (views: number) => {
      const row = (at: number) => ({
        pageViews: 1 + Math.round(views / at),
        sessions: 1 + Math.round(views / 2 / at),
      });
      const rows = (of: string) =>
        Array.from({ length: 300 }, (_, at) => [`/${of}/value-${at}`, row(at + 1)] as const);
      const lists = Object.fromEntries(DIMENSIONS.map((name) => [name, Object.fromEntries(rows(name))]));
      const visitors = Array.from({ length: Math.min(2000, views / 2) }, (_, at) => at);
      return toLazy(stateOf({ counters: { pageViews: views, sessions: views / 2 }, visitors, lists }));
    };
    const [day, ofHour] = [stateFor(27_398), stateFor(1142)];
    const of = { site: { siteId: vienna.siteId } };
    const days = Array.from({ length: 60 }, (_, at) => daysAgo(at + 1));
    await inParallel(10, days, (each) =>
      store.replacePeriod(undefined, { ...of, period: "DAY", ...each, state: day }),
    );
    for (let span = hourAt(today.start, vienna.timezone); span.start < noon;) {
      await store.replacePeriod(undefined, { ...of, period: "HOUR", ...span, state: ofHour });
      span = hourAt(span.end, vienna.timezone);
    }
    await add(vienna, noon, { counters: { pageViews: 1 }, lists: { page: { "/now": { pageViews: 1 } } } });
  }

  it("of 30 busy days with today, those before, and six lists is 20 requests and 120 units at most", async () => {
    vi.setSystemTime(noon);
    await fill();
    const whole = {
      ...{ from: daysAgo(29).start, to: today.end, period: "DAY" as const, lists: LISTS },
      ...{ compareFrom: daysAgo(59).start, compareTo: daysAgo(29).start },
    };
    // Asked up to now, it ends within today, and what it is compared with within a day.
    const untilNow = { ...whole, to: noon, compareTo: "2026-10-21T11:00:00.000Z" };
    for (const input of [whole, untilNow]) {
      const { answer, requests, units } = await counted(() => site.storedReport(vienna, { input }));
      // The resolver reads the site before, or a link and its site: two requests, two units.
      expect(2 + requests).toBeLessThanOrEqual(20);
      expect(2 + units).toBeLessThanOrEqual(120);
      expect(answer).toEqual({
        ...(await byFields(vienna, input)),
        completeUntil: "2026-11-20T10:58:00.000Z",
      });
    }
  });

  it("of a small site, whose lists are together, is 5 requests", async () => {
    vi.setSystemTime(noon);
    for (const ago of [40, 2, 1]) {
      await add(vienna, daysAgo(ago).start, longPages(0, 2));
      await rollUp.rollUpDay(vienna, daysAgo(ago));
    }
    await add(vienna, noon, longPages(0, 1));
    await hour.mergeHour(vienna, hourAt(noon, vienna.timezone).start);
    const { from, to } = { from: daysAgo(29).start, to: today.end };
    const compared = { compareFrom: daysAgo(59).start, compareTo: from };
    const input = { from, to, ...compared, period: "DAY" as const, lists: LISTS };
    const { answer, requests } = await counted(() => site.storedReport(vienna, { input }));
    expect(requests).toBe(5);
    expect(answer.lists[0]).toMatchObject({ total: { pageViews: 5 }, items: [{ pageViews: 3 }, {}] });
  });
});

/** The deltas of some days, and the questions about them. Hours count from the start of the first day. */
const story = fc.record({
  visits: fc.array(fc.tuple(fc.nat(5 * 24), someAdded), { minLength: 1, maxLength: 12 }),
  merged: fc.array(fc.nat(11), { maxLength: 3 }),
  rolledUp: fc.subarray([0, 1, 2, 3]),
  from: fc.nat(3 * 24 * 4),
  quarters: fc.oneof(fc.integer({ min: 1, max: 5 * 24 * 4 }), fc.constant(96), fc.constant(192)),
  days: fc.boolean(),
  before: fc.option(fc.nat(3 * 24 * 4)),
  period: fc.option(fc.constantFrom<Period>("HOUR", "DAY", "MONTH")),
  lists: fc.array(
    fc.record({
      dimension: fc.constantFrom("PAGE", "COUNTRY", "GOAL"),
      limit: fc.constantFrom(undefined, 1, 3),
    }),
    { maxLength: 4 },
  ),
});

describe.each([
  // A day of 23 hours: CEST begins 2026-03-29T01:00Z (IANA).
  ["Europe/Vienna", "2026-03-27T12:00:00.000Z"],
  // Hours begin 15 minutes after UTC's. The month ends within these days.
  ["Asia/Kathmandu", "2026-11-28T12:00:00.000Z"],
])("of days of %s", (timezone, first) => {
  it("has the numbers of the fields that it stands for", async () => {
    const days = [0, 1, 2, 3, 4].map((more) =>
      dayAt(shiftInstant(first, { days: more }, timezone), timezone),
    );
    const [begin, end] = [Date.parse(days[0]!.start), Date.parse(days[4]!.end)];
    const at = (quarters: number) => toInstant(begin + quarters * 900_000);
    const property = fc.asyncProperty(story, async (told) => {
      const of = siteIn(timezone);
      vi.setSystemTime(end - 12 * 3_600_000);
      for (const [hours, added] of told.visits) await add(of, at(4 * hours), added);
      for (const one of told.merged) {
        const [hours] = told.visits[one % told.visits.length]!;
        await hour.mergeHour(of, hourAt(at(4 * hours), timezone).start);
      }
      for (const day of told.rolledUp) {
        await rollUp.rollUpDay(of, days[day]!);
        await rollUp.rollUpMonth(of, days[day]!.start);
      }
      const ends = [at(told.from), at(told.from + told.quarters)].map((each) =>
        told.days ? dayAt(each, timezone).start : each,
      ) as [string, string];
      const [from, to] = ends[0] < ends[1] ? ends : [ends[0], dayAt(ends[0], timezone).end];
      const compared =
        told.before === null
          ? {}
          : { compareFrom: at(told.before - told.quarters), compareTo: told.days ? from : at(told.before) };
      const input = { from, to, ...compared, period: told.period, lists: told.lists };
      fc.pre(!compared.compareFrom || compared.compareFrom < compared.compareTo);
      const { completeUntil, ...answer } = await site.storedReport(of, { input });
      expect(answer).toEqual(await byFields(of, input));
      expect(completeUntil).toBe([answer.to, toInstant(end - 12 * 3_600_000 - 120_000)].sort()[0]);
    });
    await fc.assert(property, { numRuns: runs(1 / 2) });
  });
});

describe("a report", () => {
  const november = { from: "2026-10-31T23:00:00.000Z", to: "2026-11-30T23:00:00.000Z" };
  const lists = [{ dimension: "PAGE" }];
  const refusal = async (more: Partial<ReportInput>) => {
    vi.setSystemTime("2026-11-20T12:00:00.000Z");
    const input = { ...november, lists, ...more };
    const { error } = await asked.countedField({
      field: "Site.report",
      arguments: { input },
      source: vienna,
    });
    return error;
  };

  it.each<[string, Partial<ReportInput>, string]>([
    ["a range that ends before it begins", { to: november.from }, "to"],
    ["a range of 34 years", { from: "1990-01-01T00:00:00Z" }, "to"],
    ["hours that are no longer kept", { from: "2026-01-01T12:00:00Z" }, "from"],
    ["13 lists", { lists: Array.from({ length: 13 }, () => ({ dimension: "PAGE" })) }, "lists"],
    ["a list of 101 rows", { lists: [...lists, { dimension: "PAGE", limit: 101 }] }, "lists[1].limit"],
    ["a list of no rows", { lists: [{ dimension: "PAGE", limit: 0 }] }, "lists[0].limit"],
    ["a start to compare with alone", { compareFrom: november.from }, "compareTo"],
    ["an end to compare with alone", { compareTo: november.from }, "compareFrom"],
    [
      "a range to compare with that ends before it begins",
      { compareFrom: november.to, compareTo: november.from },
      "compareTo",
    ],
    ["720 hours", { period: "HOUR" }, "to"],
    [
      "720 hours to compare with",
      {
        ...{ from: "2026-11-19T23:00:00Z", to: "2026-11-20T23:00:00Z", period: "HOUR" },
        ...{ compareFrom: november.from, compareTo: november.to },
      },
      "compareTo",
    ],
  ])("refuses %s", async (_, more, field) => {
    expect(await refusal(more)).toMatchObject({ type: "ValidationError", info: { field } });
  });

  it("begins again where a period is replaced while it is read", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    vi.setSystemTime("2026-11-20T10:30:00.000Z");
    await add(vienna, at, longPages(0, 1000));
    await hour.mergeHour(vienna, at);
    await add(vienna, at, longPages(999, 1));
    // The second part is asked for: the hour is merged before it is read.
    table.before("GetItem", () => hour.mergeHour(vienna, at));
    const { lists: answered } = await site.storedReport(vienna, { input: { ...november, lists } });
    expect(answered[0]!.items[0]).toMatchObject({ name: longPath(999), pageViews: 2 });
    expect(answered[0]!.total.pageViews).toBe(1001);
  });
});
