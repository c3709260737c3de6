import { describe, expect, it } from "vitest";
import { endOfQuiet } from "#functions/mail/send/delivery/quietHours";

/**
 * When the quiet hours end that this instant is in; "-" outside of them. Hours and instants are calculated by
 * hand.
 */
function ends(from: string, to: string, zone: string, now: string): string {
  const end = endOfQuiet({ from, to }, zone, Date.parse(now));
  return end === undefined ? "-" : new Date(end).toISOString().replace(":00.000Z", "Z");
}

describe("quiet hours", () => {
  it.each([
    ["before they begin", "22:00", "07:00", "2026-11-21T21:59:59.999Z", "-"],
    ["as they begin", "22:00", "07:00", "2026-11-21T22:00:00.000Z", "2026-11-22T07:00Z"],
    ["after midnight", "22:00", "07:00", "2026-11-22T00:30:12.345Z", "2026-11-22T07:00Z"],
    ["a moment before they end", "22:00", "07:00", "2026-11-22T06:59:59.999Z", "2026-11-22T07:00Z"],
    ["as they end", "22:00", "07:00", "2026-11-22T07:00:00.000Z", "-"],
    ["within a day", "12:00", "13:30", "2026-11-22T13:29:59.000Z", "2026-11-22T13:30Z"],
    ["outside of hours within a day", "12:00", "13:30", "2026-11-22T11:59:59.000Z", "-"],
    ["that begin at midnight", "00:00", "06:00", "2026-11-22T00:00:00.000Z", "2026-11-22T06:00Z"],
    ["that end at midnight", "20:00", "00:00", "2026-11-22T23:59:00.000Z", "2026-11-23T00:00Z"],
    ["at the end of a month and a year", "22:00", "07:00", "2026-12-31T23:00:00.000Z", "2027-01-01T07:00Z"],
  ])("%s", (_, from, to, now, end) => {
    expect(ends(from, to, "UTC", now)).toBe(end);
  });

  it.each([
    // 22:00 in Tokyo (UTC+9) is 13:00, and 07:00 is 22:00 of the day before.
    ["Asia/Tokyo", "2026-11-22T13:00:00.000Z", "2026-11-22T22:00Z"],
    ["Asia/Tokyo", "2026-11-22T12:59:00.000Z", "-"],
    // UTC-5 in November, and its hours are of the day before.
    ["America/New_York", "2026-11-22T03:00:00.000Z", "2026-11-22T12:00Z"],
    ["America/New_York", "2026-11-22T02:59:00.000Z", "-"],
    // UTC+5:45 and UTC+12:45 (+13:45 in summer).
    ["Asia/Kathmandu", "2026-11-22T16:15:00.000Z", "2026-11-23T01:15Z"],
    ["Pacific/Chatham", "2026-11-22T08:15:00.000Z", "2026-11-22T17:15Z"],
  ])("from 22:00 to 07:00 in %s at %s", (zone, now, end) => {
    expect(ends("22:00", "07:00", zone, now)).toBe(end);
  });

  // Berlin: UTC+1 until 2027-03-28 02:00 (then 03:00, UTC+2), and from 2026-10-25 03:00 (then 02:00) on
  // again.
  it.each([
    [
      "the night before summer time is an hour shorter",
      "22:00",
      "07:00",
      "2027-03-27T21:30:00.000Z",
      "2027-03-28T05:00Z",
    ],
    [
      "the night before winter time is an hour longer",
      "22:00",
      "07:00",
      "2026-10-24T20:30:00.000Z",
      "2026-10-25T06:00Z",
    ],
    [
      "an end that does not exist is an hour later",
      "22:00",
      "02:30",
      "2027-03-28T00:45:00.000Z",
      "2027-03-28T01:30Z",
    ],
    [
      "an end that comes twice is the first",
      "22:00",
      "02:30",
      "2026-10-24T23:30:00.000Z",
      "2026-10-25T00:30Z",
    ],
    [
      "and the hour that comes again is quiet again",
      "22:00",
      "02:30",
      "2026-10-25T01:15:00.000Z",
      "2026-10-25T01:30Z",
    ],
  ])("%s", (_, from, to, now, end) => {
    expect(ends(from, to, "Europe/Berlin", now)).toBe(end);
  });
});
