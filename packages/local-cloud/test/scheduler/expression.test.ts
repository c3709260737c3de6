import "../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { occurrences } from "../../services/scheduler/expression.ts";

/** The first occurrences after a time, as UTC texts to the minute. */
function after(from: string, expression: string, count = 3, zone = "UTC"): string[] {
  const next = occurrences(expression, zone, Date.parse(from));
  const found: string[] = [];
  for (let at = next(Date.parse(from)); at !== undefined && found.length < count; at = next(at)) {
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
}

// EventBridge Scheduler user guide, "Schedule types"; the calendar by hand (2026-11-20 is a Friday).
const NOW = "2026-11-20T10:30:00Z";
const cases: [expression: string, expected: string[]][] = [
  ["rate(5 minutes)", ["2026-11-20T10:35", "2026-11-20T10:40", "2026-11-20T10:45"]],
  ["rate(1 hour)", ["2026-11-20T11:30", "2026-11-20T12:30", "2026-11-20T13:30"]],
  ["rate(2 days)", ["2026-11-22T10:30", "2026-11-24T10:30", "2026-11-26T10:30"]],
  ["at(2026-12-24T18:00:00)", ["2026-12-24T18:00"]],
  ["at(2026-11-20T10:00:00)", []],
  ["cron(0 9 * * ? *)", ["2026-11-21T09:00", "2026-11-22T09:00", "2026-11-23T09:00"]],
  ["cron(0/15 * * * ? *)", ["2026-11-20T10:45", "2026-11-20T11:00", "2026-11-20T11:15"]],
  ["cron(15 10 ? * MON-FRI *)", ["2026-11-23T10:15", "2026-11-24T10:15", "2026-11-25T10:15"]],
  ["cron(15 10 ? * 6L 2026-2027)", ["2026-11-27T10:15", "2026-12-25T10:15", "2027-01-29T10:15"]],
  ["cron(0 8 1,15 * ? *)", ["2026-12-01T08:00", "2026-12-15T08:00", "2027-01-01T08:00"]],
  ["cron(0 0 L * ? *)", ["2026-11-30T00:00", "2026-12-31T00:00", "2027-01-31T00:00"]],
  ["cron(0 0 ? * 2#1 *)", ["2026-12-07T00:00", "2027-01-04T00:00", "2027-02-01T00:00"]],
  // The 15th of November 2026 is a Sunday, of August 2027 as well; the 1st of May 2027 is a Saturday.
  ["cron(0 0 15W AUG,NOV ? 2027)", ["2027-08-16T00:00", "2027-11-15T00:00"]],
  ["cron(0 0 1W MAY ? 2027)", ["2027-05-03T00:00"]],
  ["cron(0 0 29 2 ? *)", ["2028-02-29T00:00", "2032-02-29T00:00", "2036-02-29T00:00"]],
  ["cron(0 0 30 2 ? *)", []],
  ["cron(0 12 1 1 ? 2026)", []],
];

test.each(cases)("%s", (expression, expected) => {
  expect(after(NOW, expression)).toEqual(expected);
});

// User guide, "Daylight savings time": in spring an occurrence that does not exist is skipped, in fall it
// comes once.
describe("in a time zone", () => {
  const inBerlin = (from: string, expression: string, count: number) =>
    after(from, expression, count, "Europe/Berlin");

  test("the wall clock counts", () => {
    expect(inBerlin("2026-10-24T00:00:00Z", "cron(0 9 * * ? *)", 2)).toEqual([
      "2026-10-24T07:00",
      "2026-10-25T08:00",
    ]);
    expect(inBerlin("2026-01-01T00:00:00Z", "at(2026-07-01T12:00:00)", 2)).toEqual(["2026-07-01T10:00"]);
  });
  test("a time that the clocks skip is skipped", () => {
    expect(inBerlin("2026-03-28T00:00:00Z", "cron(30 2 * * ? *)", 2)).toEqual([
      "2026-03-28T01:30",
      "2026-03-30T00:30",
    ]);
    expect(() => inBerlin("2026-01-01T00:00:00Z", "at(2026-03-29T02:30:00)", 1)).toThrow("does not exist");
  });
  test("a local time that occurs twice triggers once", () => {
    expect(inBerlin("2026-10-25T00:00:00Z", "cron(30 2 * * ? *)", 2)).toEqual([
      "2026-10-25T00:30",
      "2026-10-26T01:30",
    ]);
  });
  test("a rate of days is a rate of 24 hours", () => {
    expect(inBerlin("2026-10-24T10:00:00Z", "rate(1 day)", 2)).toEqual([
      "2026-10-25T10:00",
      "2026-10-26T10:00",
    ]);
  });
});

test("an invalid expression is refused with the reason", () => {
  const reading =
    (expression: string, zone = "UTC") =>
    () =>
      occurrences(expression, zone, 0);
  expect(reading("every 5 minutes")).toThrow("every 5 minutes is neither rate(), cron() nor at()");
  expect(reading("rate(0 minutes)")).toThrow("has not the form rate(5 minutes)");
  expect(reading("cron(0 9 * * *)")).toThrow("has not six fields");
  expect(reading("cron(0 9 * * * *)")).toThrow("needs ? in one of day-of-month and day-of-week");
  expect(reading("cron(60 9 * * ? *)")).toThrow("has 60, which is not from 0 to 59");
  expect(reading("cron(0 9 ? * FOO *)")).toThrow("has FOO");
  expect(reading("at(tomorrow)")).toThrow("has not the form at(");
  expect(reading("cron(0 9 * * ? *)", "Mars/Olympus")).toThrow("Mars/Olympus");
});

test("property: every occurrence of a daily cron shows its hour and minute on the zone's clock, and they ascend", () => {
  const zones = fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
  );
  const instants = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2030-01-01") });
  fc.assert(
    fc.property(zones, instants, fc.nat(23), fc.nat(59), (zone, from, hour, minute) => {
      const next = occurrences(`cron(${minute} ${hour} * * ? *)`, zone, from)(from)!;
      expect(next).toBeGreaterThan(from);
      expect(next - from).toBeLessThanOrEqual(50 * 3_600_000);
      const shown = new Date(next).toLocaleTimeString("en-GB", {
        timeZone: zone,
        hour: "2-digit",
        minute: "2-digit",
      });
      expect(shown).toBe(`${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
    }),
  );
});
