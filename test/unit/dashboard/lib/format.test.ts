import { describe, expect, test } from "vitest";
import { change, country, full, region, short, timeOfDay } from "../../../../dashboard/lib/format.ts";

describe("a number", () => {
  test.each([
    [0, "0"],
    [1, "1"],
    [9_999, "9,999"],
    [10_000, "10k"],
    [12_345, "12.3k"],
    [99_950, "100k"],
    [999_499, "999k"],
    // The greatest number that rounding takes to the next unit.
    [999_950, "1M"],
    [1_234_567, "1.23M"],
    [10_000_000, "10M"],
    [2_000_000_000, "2B"],
    [5_000_000_000_000, "5,000B"],
  ])("%i is %s", (count, text) => expect(short(count)).toBe(text));

  test("has all its digits in its title", () => expect(full(12_345_678)).toBe("12,345,678"));
});

describe("a change", () => {
  test.each([
    [112, 100, { direction: "up", share: "12%" }],
    [96, 100, { direction: "down", share: "4%" }],
    [100, 100, { direction: "same", share: "0%" }],
    // Less than half a percent is no arrow beside a zero.
    [1_001, 1_000, { direction: "same", share: "0%" }],
    [0, 5, { direction: "down", share: "100%" }],
    [30, 10, { direction: "up", share: "200%" }],
  ])("of %i after %i", (now, before, expected) => expect(change(now, before)).toEqual(expected));

  test("is none where there was nothing", () => expect(change(5, 0)).toBeUndefined());
});

test("a time of day in a zone that this browser does not know is in UTC, and says so", () => {
  expect(timeOfDay("2026-11-21T10:42:00Z", "Asia/Kathmandu")).toMatch(/^4:27\sPM$/);
  expect(timeOfDay("2026-11-21T10:42:00Z", "America/Nowhere")).toMatch(/^10:42\sAM UTC$/);
});

test("a region has its code, with the name of its country", () => {
  expect(region("AT-9")).toBe("AT-9 (Austria)");
});

test("a country has its name, and what is no code stays", () => {
  expect(country("AT")).toBe("Austria");
  expect(country("nowhere")).toBe("nowhere");
});
