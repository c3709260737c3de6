import { expect, it } from "vitest";
import { dayIn, instantAt, isZone, offsetAt } from "#functions/conditions/zone";

it.each([
  ["UTC", "2026-11-22T23:59:59.999Z", "2026-11-22"],
  ["Asia/Tokyo", "2026-11-22T15:00:00.000Z", "2026-11-23"],
  ["America/New_York", "2026-11-22T04:59:00.000Z", "2026-11-21"],
])("the day in %s at %s is %s", (zone, now, day) => {
  expect(dayIn(zone, Date.parse(now))).toBe(day);
});

it.each([
  ["UTC", "2026-07-01T12:00:00.000Z", "2026-07-01T12:00:00.000Z"],
  ["Europe/Vienna", "2026-07-01T12:00:00.000Z", "2026-07-01T10:00:00.000Z"],
  ["Europe/Vienna", "2026-03-29T01:59:00.000Z", "2026-03-29T00:59:00.000Z"],
  ["Europe/Vienna", "2026-03-29T03:00:00.000Z", "2026-03-29T01:00:00.000Z"],
  ["Europe/Vienna", "2026-10-25T03:30:00.500Z", "2026-10-25T02:30:00.500Z"],
  ["America/New_York", "1960-01-01T00:00:00.001Z", "1960-01-01T05:00:00.001Z"],
])("the clock of %s shows %s at %s", (zone, shown, at) => {
  expect(new Date(instantAt(zone, Date.parse(shown))).toISOString()).toBe(at);
});

it("offsets are whole minutes before 1970, too", () => {
  expect(offsetAt("Asia/Kolkata", -1)).toBe(5.5 * 3_600_000);
});

it("knows the zones of the IANA", () => {
  expect(["Europe/Vienna", "UTC", "Europe/Nowhere", "", "a b"].map(isZone)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
