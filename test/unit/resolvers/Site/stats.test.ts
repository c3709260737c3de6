import { describe, expect, it } from "vitest";
import { page, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { NOW, NOW_S, throttled } from "../handlers.ts";
import { site } from "../stored.ts";

const stats = field("Site.stats");
const ask = (args: object, ...answers: Answer[]) =>
  stats({ source: site, args: args as Record<string, unknown> }, ...answers);

const DAY_MS = 86_400_000;
/** The start of a UTC day, so many days ago; NOW is 10:30 on the day 0. */
const day = (ago: number): string =>
  new Date(Date.parse(`${NOW.slice(0, 10)}T00:00:00.000Z`) - ago * DAY_MS).toISOString();
const head = (ago: number, more: object = {}) => ({
  ...{ periodStart: day(ago), periodEnd: day(ago - 1), uniqueVisitors: 2, pageViews: 6, sessions: 4 },
  ...more,
});
const days = (from: number, to: number) => Array.from({ length: from - to }, (_, at) => head(from - at));
const month = (start: string, end: string, more: object = {}) =>
  head(0, { periodStart: `${start}T00:00:00.000Z`, periodEnd: `${end}T00:00:00.000Z`, ...more });
const shown = (ago: number) => ({
  ...{ periodStart: day(ago), periodEnd: day(ago - 1), uniqueVisitors: 2, pageViews: 6, sessions: 4 },
  ...{ bounces: 0, duration: 0, events: 0, engagedSeconds: 0, conversions: 0 },
  ...{ bounceRate: 0, averageDuration: 0, viewsPerSession: 1.5, averageTimeOnPage: 0 },
});
const operations = (asked: { operation?: unknown }[]) => asked.map(({ operation }) => operation);
const starts = (value: unknown) =>
  (value as { items: { periodStart: string }[] }).items.map(({ periodStart }) => periodStart);

describe("Site.stats", () => {
  it("has 30 days that are over by one Query, and asks no function", async () => {
    const { asked, value } = await ask({ period: "DAY", from: day(30), to: day(0) }, page(days(30, 0)));
    expect(asked).toHaveLength(1);
    const names = Object.values((asked[0]?.projection as { expressionNames: object }).expressionNames);
    expect(names).not.toContain("visitors");
    expect(asked[0]).toMatchObject({
      ...{ operation: "Query", consistentRead: false, limit: 500 },
      query: {
        expressionValues: {
          ":PK_eq": { S: "SITE#S" },
          ":SK_between_start": { S: `STATS#DAY#${day(30)}` },
          ":SK_between_end": { S: `STATS#DAY#${day(0).slice(0, -1)}` },
        },
      },
    });
    expect(value).toEqual({ items: days(30, 0).map((_, at) => shown(30 - at)), nextToken: null });
  });

  it("has a function count the open day alone, and says if no day of it is stored", async () => {
    const answers = [page(days(30, 0)), reply({ items: [shown(0)], nextToken: null })];
    const { asked, value } = await ask({ period: "DAY", from: day(30), to: NOW }, ...answers);
    expect(asked[1]).toMatchObject({
      operation: "Invoke",
      payload: {
        field: "Site.stats",
        arguments: { period: "DAY", from: day(0), to: NOW, isUnstored: true },
      },
    });
    expect(starts(value)).toEqual(Array.from({ length: 31 }, (_, at) => day(30 - at)));
  });

  it("has a function look for a day that is not stored, if it may still be rolled up", async () => {
    const late = [...days(30, 3), ...days(2, 0)];
    const counted = reply({ items: [shown(3), shown(2), shown(1)], nextToken: null });
    const { asked, value } = await ask({ period: "DAY", from: day(30), to: day(0) }, page(late), counted);
    expect(asked[1]?.payload).toMatchObject({ arguments: { from: day(3), isUnstored: false } });
    expect(starts(value)).toHaveLength(30);
    const quiet = [...days(30, 9), ...days(8, 0)];
    expect(operations((await ask({ period: "DAY", from: day(30), to: day(0) }, page(quiet))).asked)).toEqual([
      "Query",
    ]);
  });

  it("leaves out days that have expired", async () => {
    const found = page([head(800, { ttl: NOW_S }), head(799, { ttl: NOW_S + 1 })]);
    const { value } = await ask({ period: "DAY", from: day(800), to: day(790) }, found);
    expect(starts(value)).toEqual([day(799)]);
  });

  it.each([
    ["the month that goes on", month("2026-03-01", "2026-04-01", { through: "2026-03-17T00:00:00.000Z" })],
    ["a month that lacks a day", month("2026-03-01", "2026-04-01", { lacks: ["2026-03-04T00:00:00.000Z"] })],
  ])("has a function complete %s", async (_, open) => {
    const found = page([month("2026-01-01", "2026-02-01"), month("2026-02-01", "2026-03-01"), open]);
    const args = { period: "MONTH", from: "2026-01-01T00:00:00Z", to: "2026-04-01T00:00:00Z" };
    const { asked, value } = await ask(args, found, reply({ items: [open], nextToken: null }));
    expect(asked[1]?.payload).toMatchObject({
      arguments: { period: "MONTH", from: "2026-03-01T00:00:00.000Z", isUnstored: false },
    });
    expect(starts(value)).toHaveLength(3);
  });

  it("has a month that ended with a quiet week by the Query alone", async () => {
    const found = page([month("2026-01-01", "2026-02-01", { through: "2026-01-25T00:00:00.000Z" })]);
    const args = { period: "MONTH", from: "2026-01-01T00:00:00Z", to: "2026-03-01T00:00:00Z" };
    expect(operations((await ask(args, found)).asked)).toEqual(["Query"]);
  });

  it("has hours that are final by one Query, and looks for deltas of later ones first", async () => {
    const final = { period: "HOUR", from: day(20), to: day(10) };
    const { asked } = await ask(final, page([head(20)]));
    expect(asked).toMatchObject([{ operation: "Query", consistentRead: true }]);
    const merged = await ask({ period: "HOUR", from: day(10), to: day(1) }, page([]), page([head(10)]));
    expect(operations(merged.asked)).toEqual(["Query", "Query"]);
    expect(merged.asked[0]).toMatchObject({ limit: 1, consistentRead: true });
    expect(starts(merged.value)).toEqual([day(10)]);
  });

  it("has a function count from the first hour that has a delta", async () => {
    const answers = [
      page([{ hour: day(2) }]),
      page([head(10)]),
      reply({ items: [shown(2)], nextToken: null }),
    ];
    const { asked, value } = await ask({ period: "HOUR", from: day(10), to: NOW }, ...answers);
    expect(asked[1]).toMatchObject({
      query: { expressionValues: { ":SK_between_end": { S: `STATS#HOUR#${day(2).slice(0, -1)}` } } },
    });
    expect(asked[2]?.payload).toMatchObject({ arguments: { period: "HOUR", from: day(2), to: NOW } });
    expect(starts(value)).toEqual([day(10), day(2)]);
    const first = [page([{ hour: day(10) }]), reply({ items: [], nextToken: null })];
    const none = await ask({ period: "HOUR", from: day(10), to: NOW }, ...first);
    expect(operations(none.asked)).toEqual(["Query", "Invoke"]);
  });

  it("has a function go on where a page of one megabyte ends", async () => {
    const answers = [page([head(20)], "more"), reply({ items: [shown(12)], nextToken: null })];
    const { asked, value } = await ask({ period: "HOUR", from: day(20), to: day(10) }, ...answers);
    expect(asked[1]?.payload).toMatchObject({ arguments: { from: day(19), to: day(10), isUnstored: false } });
    expect(starts(value)).toEqual([day(20), day(12)]);
  });

  it("reads 400 periods within what an evaluation may take", async () => {
    const many = Array.from({ length: 399 }, (_, at) => head(500 - at));
    const { asked, value } = await ask({ period: "DAY", from: day(500), to: day(101) }, page(many));
    expect([asked.length, starts(value).length]).toEqual([1, 399]);
  });

  it.each([
    ["weeks", { period: "WEEK", from: day(30), to: day(0) }],
    ["a page", { period: "DAY", from: day(30), to: day(0), limit: 10 }],
    ["the next page", { period: "DAY", from: day(30), to: day(0), nextToken: "t" }],
    ["more periods than an answer may have", { period: "DAY", from: day(400), to: day(0) }],
    ["a range that is none", { period: "DAY", from: day(0), to: day(1) }],
    ["a limit that is none", { period: "DAY", from: day(2), to: day(1), limit: 401 }],
    ["hours of today", { period: "HOUR", from: day(0), to: day(-1) }],
    ["hours up to now", { period: "HOUR", from: day(2), to: NOW }],
  ])("has a function answer %s", async (_, args) => {
    const { asked, value } = await ask(args, reply({ items: [], nextToken: "next" }));
    expect(asked.map(({ operation, payload }) => [operation, payload])).toEqual([
      ["Invoke", { field: "Site.stats", arguments: args, source: site }],
    ]);
    expect(value).toEqual({ items: [], nextToken: "next" });
  });

  it("asks the lake with filters, and nothing after it", async () => {
    const args = { period: "DAY", from: day(30), to: day(0), exact: true };
    const { asked, value } = await ask(args, reply({ items: [], nextToken: null }));
    expect([operations(asked), value]).toEqual([["Invoke"], { items: [], nextToken: null }]);
  });

  it("refuses a bound that is no instant, and a table that is busy", async () => {
    const refused = await ask({ period: "DAY", from: "2026-03-01T00:00:00+01:00:00", to: day(0) });
    expect(refused.failure).toEqual(["ValidationError", { field: "from" }]);
    const busy = await ask({ period: "DAY", from: day(30), to: day(0) }, throttled);
    expect(busy.failure?.[0]).toBe("Unavailable");
  });
});
