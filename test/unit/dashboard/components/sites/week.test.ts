import { expect, test } from "vitest";
import { perDay, weekOf } from "../../../../../dashboard/components/sites/week.ts";

const timezone = "Europe/Vienna";
const old = { timezone, createdAt: "2025-01-01T00:00:00.000Z" };

test("the week is today and the six days before, beside the same part of the week before", () => {
  const { dates, input } = weekOf(old, Date.parse("2026-11-21T09:30:00.000Z"));
  expect([dates[0], dates[6], dates.length]).toEqual(["2026-11-15", "2026-11-21", 7]);
  expect(input).toEqual({
    from: "2026-11-14T23:00:00.000Z",
    to: "2026-11-21T09:30:00.000Z",
    compareFrom: "2026-11-07T23:00:00.000Z",
    compareTo: "2026-11-14T09:30:00.000Z",
    period: "DAY",
    lists: [],
  });
});

test("the same part of the week before is that of its clocks, also if they were changed in between", () => {
  const { input } = weekOf(old, Date.parse("2026-10-28T09:30:00.000Z"));
  expect([input.compareFrom, input.compareTo]).toEqual([
    "2026-10-14T22:00:00.000Z",
    "2026-10-21T08:30:00.000Z",
  ]);
});

test("a site that was not measured in all of the week before is compared with nothing", () => {
  const now = Date.parse("2026-11-21T09:30:00.000Z");
  expect(weekOf({ timezone, createdAt: "2026-11-07T22:59:59.000Z" }, now).input.compareFrom).toBeDefined();
  expect(weekOf({ timezone, createdAt: "2026-11-07T23:00:01.000Z" }, now).input.compareFrom).toBeUndefined();
});

test("days that the API leaves out had no visitor", () => {
  const week = weekOf(old, Date.parse("2026-11-21T09:30:00.000Z"));
  const periods = [
    { periodStart: "2026-11-15T23:00:00Z", uniqueVisitors: 3 },
    { periodStart: "2026-11-20T23:00:00Z", uniqueVisitors: 1 },
  ];
  expect(perDay(week, timezone, periods)).toEqual([0, 3, 0, 0, 0, 0, 1]);
});

test("where the browser does not know the zone, a day counts as the one of UTC that most of it is in", () => {
  const zone = "Europe/Nowhere";
  const week = weekOf({ ...old, timezone: zone }, Date.parse("2026-11-21T09:30:00.000Z"));
  expect(week.input.from).toBe("2026-11-15T00:00:00.000Z");
  const periods = [{ periodStart: "2026-11-20T23:00:00Z", uniqueVisitors: 1 }];
  expect(perDay(week, zone, periods)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
