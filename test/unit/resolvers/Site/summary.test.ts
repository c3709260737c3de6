import { describe, expect, it } from "vitest";
import { page, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { NOW_S, throttled } from "../handlers.ts";
import { site } from "../stored.ts";

const summary = field("Site.summary");
const ask = (from: string, to: string, ...answers: Answer[]) =>
  summary({ source: site, args: { from, to } }, ...answers);

// Vienna's clocks are set forward on 2026-03-29, so a local day of that date has 23 hours; NOW is 2026-03-17.
const at = (day: string): string => `${day}T23:00:00.000Z`;
const head = (periodStart: string, periodEnd: string, more: object = {}) => ({
  ...{ periodStart, periodEnd, uniqueVisitors: 2, pageViews: 6, sessions: 4, ...more },
});
const [before, day] = [head(at("2026-03-13"), at("2026-03-14")), head(at("2026-03-14"), at("2026-03-15"))];
const [january, february] = [
  head(at("2025-12-31"), at("2026-01-31")),
  head(at("2026-01-31"), at("2026-02-28"), { uniqueVisitors: 1 }),
];
const counted = reply({ from: "counts" });

describe("Site.summary", () => {
  it("has a day with the day before by one Query, and asks no function", async () => {
    const found = page([head(at("2026-03-12"), at("2026-03-13")), before, day]);
    const { asked, value } = await ask(day.periodStart, day.periodEnd, found);
    expect(asked).toMatchObject([
      {
        ...{ operation: "Query", limit: 10 },
        query: {
          expressionValues: {
            ":SK_between_start": { S: "STATS#DAY#2026-03-13T17:00:00.000Z" },
            ":SK_between_end": { S: "STATS#DAY#2026-03-15T23:00:00.000" },
          },
        },
      },
    ]);
    const shown = { uniqueVisitors: 2, pageViews: 6, viewsPerSession: 1.5, bounceRate: 0 };
    expect(value).toMatchObject({
      ...{ from: day.periodStart, to: day.periodEnd },
      stats: { periodStart: day.periodStart, periodEnd: day.periodEnd, ...shown },
      previous: { periodStart: before.periodStart, periodEnd: before.periodEnd, ...shown },
    });
  });

  it("has a month with the month before alike", async () => {
    const { asked, value } = await ask(february.periodStart, february.periodEnd, page([january, february]));
    expect(asked).toHaveLength(1);
    expect(value).toMatchObject({ stats: { uniqueVisitors: 1 }, previous: { uniqueVisitors: 2 } });
  });

  it.each([
    ["is not stored", [before]],
    ["has none before it", [day]],
    ["begins elsewhere", [before, head(at("2026-03-14"), at("2026-03-16"))]],
    ["comes after one that has expired", [{ ...before, ttl: NOW_S }, day]],
    ["is a month that lacks a day", [before, { ...day, lacks: [day.periodStart] }]],
  ])("has a function count a range that %s", async (_, found) => {
    const { asked, value } = await ask(day.periodStart, day.periodEnd, page(found), counted);
    const args = { from: day.periodStart, to: day.periodEnd };
    expect(asked[1]).toEqual({
      operation: "Invoke",
      payload: { field: "Site.summary", arguments: args, source: site },
    });
    expect(value).toEqual({ from: "counts" });
  });

  it.each([
    ["two days", at("2026-03-12"), at("2026-03-14")],
    ["today", at("2026-03-16"), at("2026-03-17")],
    ["the last 24 hours", "2026-03-16T10:29:59.000Z", "2026-03-17T10:29:59.000Z"],
    ["30 days that are no month", at("2026-02-09"), at("2026-03-11")],
    ["a day that is about to expire", at("2024-03-17"), at("2024-03-18")],
    ["the first day of all", "1970-01-01T00:00:00Z", "1970-01-02T00:00:00Z"],
    ["no range", at("2026-03-14"), at("2026-03-14")],
  ])("has a function answer %s, without a Query", async (_, from, to) => {
    const { asked } = await ask(from, to, counted);
    expect(asked.map(({ operation }) => operation)).toEqual(["Invoke"]);
  });

  it("looks for a day that is older if the site keeps days for longer", async () => {
    const source = { ...site, dailyStatsDays: 3650 };
    const args = { from: at("2024-03-17"), to: at("2024-03-18") };
    const { asked } = await summary({ source, args }, page([]), counted);
    expect(asked.map(({ operation }) => operation)).toEqual(["Query", "Invoke"]);
  });

  it("refuses a bound that is no instant, and a table that is busy", async () => {
    expect((await ask("2026-03-01T00:00:00+01:00:00", at("2026-03-01"))).failure?.[0]).toBe(
      "ValidationError",
    );
    expect((await ask(day.periodStart, day.periodEnd, throttled)).failure?.[0]).toBe("Unavailable");
  });
});
