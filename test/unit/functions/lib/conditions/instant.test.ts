import fc from "fast-check";
import { expect, it } from "vitest";
import { parseInstant } from "#functions/conditions/instant";
import { runs } from "../../../../support/seed.ts";

it.each<[unknown, string]>([
  ["1795770000", "2026-11-27T09:00:00.000Z"],
  ["1795770000000", "2026-11-27T09:00:00.000Z"],
  ["1795770000.5", "2026-11-27T09:00:00.500Z"],
  ["1795770000123456", "2026-11-27T09:00:00.123Z"],
  ["1795770000123456789", "2026-11-27T09:00:00.123Z"],
  [" 1795770000 ", "2026-11-27T09:00:00.000Z"],
  ["-1795770000", "1913-02-04T15:00:00.000Z"],
  [1795770000, "2026-11-27T09:00:00.000Z"],
  [1795770000.5, "2026-11-27T09:00:00.500Z"],
  [1795770000000, "2026-11-27T09:00:00.000Z"],
  [1795770000123456, "2026-11-27T09:00:00.123Z"],
  [1795770000123456789, "2026-11-27T09:00:00.123Z"],
  [0, "1970-01-01T00:00:00.000Z"],
  [-1795770000, "1913-02-04T15:00:00.000Z"],
  [-1795770000000, "1913-02-04T15:00:00.000Z"],
  // Year 9999, which programs keep for never.
  [253402300799000, "9999-12-31T23:59:59.000Z"],
  [" 2026-11-27T09:30\n", "2026-11-27T09:30:00.000Z"],
])("reads %j", (value, at) => {
  expect(new Date(parseInstant(value)!).toISOString()).toBe(at);
});

it.each<[string, number, string]>([
  ["Europe/Vienna", 3, "2026-11-27T09:15:00.500Z"],
  ["America/New_York", 3, "2026-11-27T15:15:00.500Z"],
  ["UTC", 3, "2026-11-27T10:15:00.500Z"],
  ["+05:30", 1, "2026-11-27T04:45:00.500Z"],
  ["CET", 2, "2026-11-27T09:15:00.500Z"],
])("reads PHP's date of %s", (timezone, timezone_type, at) => {
  const date = "2026-11-27 10:15:00.500000";
  expect(new Date(parseInstant({ date, timezone_type, timezone })!).toISOString()).toBe(at);
});

it.each([
  ...[
    "",
    "soon",
    "42",
    "17957700000000000",
    Number.NaN,
    Infinity,
    1e300,
    1e17,
    null,
    undefined,
    true,
    {},
    [],
  ],
  ...[{ date: "2026-11-27 10:15:00.000000", timezone_type: 3, timezone: "Europe/Nowhere" }],
  ...[{ date: "2026-11-27" }, { date: 7, timezone: "UTC" }, { date: "soon", timezone: "UTC" }],
  "2026-11-27".padEnd(200),
])("reads %j as no instant", (value) => {
  expect(parseInstant(value)).toBeUndefined();
});

it("reads each instant that JavaScript writes, in four forms", () => {
  const within = { min: new Date("1980-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(within), (date) => {
      const ms = date.getTime();
      expect(parseInstant(date.toISOString())).toBe(ms);
      expect(parseInstant(date.toISOString().replaceAll(/[-:]/g, ""))).toBe(ms);
      const seconds = Math.floor(ms / 1000) * 1000;
      expect(parseInstant(date.toUTCString())).toBe(seconds);
      expect(parseInstant(date.toString())).toBe(seconds);
    }),
    { numRuns: runs(10) },
  );
});
