import { expect, test } from "vitest";
import {
  addDays,
  clockIn,
  dateIn,
  hoursOf,
  instantOf,
  startOfDay,
  zoneHere,
} from "../../../../dashboard/lib/zone.ts";

const start = (date: string, zone: string): string => new Date(startOfDay(date, zone)).toISOString();

test.each([
  ["UTC", "2026-11-21", "2026-11-21T00:00:00.000Z"],
  ["Europe/Vienna", "2026-11-21", "2026-11-20T23:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-21", "2026-11-20T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-11-21", "2026-11-21T11:00:00.000Z"],
  // Days of 23 and of 25 hours (tzdata, europe: EU).
  ["Europe/Vienna", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Vienna", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Europe/Vienna", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  // The clocks go from 24:00 to 01:00 (tzdata, africa: Egypt), so the day begins at 01:00.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  // They go from 01:00 back to 00:00 (tzdata, northamerica: Cuba): the first midnight counts.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  // They go from 24:00 back to 23:00 (tzdata, southamerica: Chile), so the day before has 25 hours.
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
])("in %s %s begins at %s", (zone, date, instant) => expect(start(date, zone)).toBe(instant));

test.each([
  ["UTC", "2026-12-01T09:00", "2026-12-01T09:00:00.000Z"],
  ["Europe/Vienna", "2026-12-01T09:00", "2026-12-01T08:00:00.000Z"],
  ["Asia/Kathmandu", "2026-12-01T09:00", "2026-12-01T03:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-12-01T09:00", "2026-11-30T19:00:00.000Z"],
  // The clocks show 02:30 twice, and not at all (tzdata, europe: EU).
  ["Europe/Vienna", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/Vienna", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
])("the clocks in %s show %s at %s", (zone, dateTime, instant) =>
  expect(new Date(instantOf(dateTime, zone)).toISOString()).toBe(instant),
);

test("an instant has the date that the clocks of its zone show", () => {
  const instant = Date.parse("2026-11-21T18:15:00Z");
  expect(dateIn("Asia/Kathmandu", instant)).toBe("2026-11-22");
  expect(dateIn("Asia/Kathmandu", instant - 1)).toBe("2026-11-21");
});

// Local mean time of Vienna is 1:05:21 ahead, of Los Angeles 7:52:58 behind (tzdata, europe and
// northamerica), in the proleptic Gregorian calendar.
test.each([
  ["UTC", "1000-01-01T00:00:00.000Z"],
  ["Europe/Vienna", "0999-12-31T22:54:39.000Z"],
  ["America/Los_Angeles", "1000-01-01T07:52:58.000Z"],
])("in %s the year 1000 begins at %s, after the last day of 999", (zone, instant) => {
  expect(start("1000-01-01", zone)).toBe(instant);
  expect(dateIn(zone, Date.parse(instant) - 1_000)).toBe("0999-12-31");
});

test("days are added over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("a zone that this browser does not know has the days of UTC", () => {
  expect(zoneHere("America/Nowhere")).toBe("UTC");
  expect(start("2026-11-21", "America/Nowhere")).toBe("2026-11-21T00:00:00.000Z");
  expect(zoneHere("Asia/Kathmandu")).toBe("Asia/Kathmandu");
});

test("hours begin as the clocks of a zone have it", () => {
  const hours = (zone: string, first: string, last: string) =>
    hoursOf(zone, startOfDay(first, zone), startOfDay(last, zone)).map((at) =>
      new Date(at).toISOString().slice(11, 16),
    );
  const kathmandu = hours("Asia/Kathmandu", "2026-11-21", "2026-11-22");
  expect([kathmandu.length, kathmandu[0], kathmandu[23]]).toEqual([24, "18:15", "17:15"]);
  expect(hours("Europe/Vienna", "2026-03-29", "2026-03-30")).toHaveLength(23);
  expect(hours("Europe/Vienna", "2026-10-25", "2026-10-26")).toHaveLength(25);
  // At 02:00 the clocks go back by half an hour (tzdata, australasia: Lord Howe), so 01:30 to 02:00 is there
  // twice.
  expect(hours("Australia/Lord_Howe", "2026-04-05", "2026-04-06").slice(0, 4)).toEqual([
    "13:00",
    "14:00",
    "15:00",
    "15:30",
  ]);
  expect(clockIn("Asia/Kathmandu", Date.parse("2026-11-21T09:30:00Z"))).toBe(15.25 * 3_600_000);
});
