import { describe, expect, it } from "vitest";
import { instantOfLocal, nextLocalTime } from "#functions/mail/sequences/rules/localTime";

/** The next such time after an instant, in UTC; a time is `09:00`, with weekdays `1,5 09:00`. */
function next(time: string, zone: string, after: string): string {
  const [, days, hour, minute] = /^(?:(\S+) )?(\d\d):(\d\d)$/.exec(time)!;
  const weekdays = days?.split(",").map(Number);
  const until = { ...(weekdays ? { weekdays } : {}), hour: Number(hour), minute: Number(minute) };
  return new Date(nextLocalTime(until, zone, Date.parse(after))).toISOString().replace(":00.000Z", "Z");
}

// November 21, 2026 is a Saturday.
describe("the next local time", () => {
  it.each([
    ["today", "09:00", "2026-11-21T08:59:59.999Z", "2026-11-21T09:00Z"],
    ["strictly after the instant", "09:00", "2026-11-21T09:00:00.000Z", "2026-11-22T09:00Z"],
    ["on one of its weekdays", "1,3 09:00", "2026-11-21T12:00:00.000Z", "2026-11-23T09:00Z"],
    ["on the next one of them", "1,3 09:00", "2026-11-23T09:00:00.000Z", "2026-11-25T09:00Z"],
    ["a week later on the same weekday", "6 09:00", "2026-11-21T09:00:00.000Z", "2026-11-28T09:00Z"],
    ["later on the same weekday", "6 09:00", "2026-11-21T08:00:00.000Z", "2026-11-21T09:00Z"],
    ["on a Sunday", "7 00:00", "2026-11-21T09:00:00.000Z", "2026-11-22T00:00Z"],
    ["in another year", "5 23:59", "2026-12-31T23:59:00.000Z", "2027-01-01T23:59Z"],
  ])("is %s", (_, time, after, at) => {
    expect(next(time, "UTC", after)).toBe(at);
  });

  it.each([
    // UTC+5:45: 09:15 is 03:30. The Sunday there begins on Saturday at 18:15.
    ["Asia/Kathmandu", "09:15", "2026-11-21T03:29:00.000Z", "2026-11-21T03:30Z"],
    ["Asia/Kathmandu", "7 00:00", "2026-11-21T12:00:00.000Z", "2026-11-21T18:15Z"],
    ["Asia/Kathmandu", "6 00:00", "2026-11-21T12:00:00.000Z", "2026-11-27T18:15Z"],
    // UTC-5 in November: 20:00 on Saturday is 01:00 on Sunday.
    ["America/New_York", "6 20:00", "2026-11-21T12:00:00.000Z", "2026-11-22T01:00Z"],
    ["America/New_York", "6 20:00", "2026-11-22T01:00:00.000Z", "2026-11-29T01:00Z"],
    // UTC+1 in November.
    ["Europe/Vienna", "1,2,3,4,5 09:00", "2026-11-20T08:00:00.000Z", "2026-11-23T08:00Z"],
  ])("in %s at %s after %s is %s", (zone, time, after, at) => {
    expect(next(time, zone, after)).toBe(at);
  });
});

it.each([
  ["Europe/Vienna", "2026-12-01T09:00:00", "2026-12-01T08:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-12-01T09:00:00", "2026-11-30T19:00:00.000Z"],
  // Clocks go from 02:00 to 03:00, and from 03:00 back to 02:00.
  ["Europe/Vienna", "2027-03-28T02:30:00", "2027-03-28T01:00:00.000Z"],
  ["Europe/Vienna", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
])("a date and time of %s: %s is %s", (zone, local, at) => {
  expect(new Date(instantOfLocal(zone, local)).toISOString()).toBe(at);
});

// Vienna: 02:00 UTC+1 is 03:00 UTC+2 on 2027-03-28; 03:00 UTC+2 is 02:00 UTC+1 on 2026-10-25. New York: 02:00
// UTC-5 is 03:00 UTC-4 on 2027-03-14; 02:00 UTC-4 is 01:00 UTC-5 on 2026-11-01 (IANA tzdata: rules EU and
// US).
describe("where clocks are changed", () => {
  it.each([
    [
      "a time that is skipped is the instant after the gap",
      "02:30",
      "2027-03-27T12:00Z",
      "2027-03-28T01:00Z",
    ],
    ["and so is the first one of the gap", "02:00", "2027-03-27T12:00Z", "2027-03-28T01:00Z"],
    ["on the day before, it is there", "02:30", "2027-03-27T01:00Z", "2027-03-27T01:30Z"],
    ["after the gap, it is the next day's", "02:30", "2027-03-28T01:00Z", "2027-03-29T00:30Z"],
    ["a day of 23 hours", "09:00", "2027-03-27T08:00Z", "2027-03-28T07:00Z"],
    ["a time that comes twice is the first", "02:30", "2026-10-24T12:00Z", "2026-10-25T00:30Z"],
    ["and comes once that day", "02:30", "2026-10-25T00:30Z", "2026-10-26T01:30Z"],
    ["a day of 25 hours", "09:00", "2026-10-24T07:00Z", "2026-10-25T08:00Z"],
  ])("Vienna: %s", (_, time, after, at) => {
    expect(next(time, "Europe/Vienna", after)).toBe(at);
  });

  it.each([
    [
      "a time that is skipped is the instant after the gap",
      "02:30",
      "2027-03-14T05:00Z",
      "2027-03-14T07:00Z",
    ],
    ["a time that comes twice is the first", "01:30", "2026-11-01T04:00Z", "2026-11-01T05:30Z"],
    ["and comes once that day", "01:30", "2026-11-01T05:30Z", "2026-11-02T06:30Z"],
    ["the end of the gap", "03:00", "2027-03-14T05:00Z", "2027-03-14T07:00Z"],
  ])("New York: %s", (_, time, after, at) => {
    expect(next(time, "America/New_York", after)).toBe(at);
  });
});
