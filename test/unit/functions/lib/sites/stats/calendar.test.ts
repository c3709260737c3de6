import { describe, expect, it } from "vitest";
import {
  countBetween,
  dayAt,
  hourAt,
  monthAt,
  shiftInstant,
  startFrom,
  type Span,
} from "#functions/sites/stats/calendar";

// Changes of clocks by hand from the IANA time zone database (github.com/eggert/tz).

const HOUR_MS = 3_600_000;
const hoursOf = ({ start, end }: Span): number => (Date.parse(end) - Date.parse(start)) / HOUR_MS;

/** The lengths in minutes of all hours of the local day. */
function minutesOfHours(at: string, zone: string): number[] {
  const { start, end } = dayAt(at, zone);
  const minutes: number[] = [];
  for (let hour = hourAt(start, zone); ; hour = hourAt(hour.end, zone)) {
    minutes.push(hoursOf(hour) * 60);
    if (hour.end >= end) return minutes;
  }
}

describe("a local day", () => {
  it.each([
    // Europe/Vienna: CEST begins 2026-03-29T01:00Z and ends 2026-10-25T01:00Z.
    ["Europe/Vienna", "2026-03-29T12:00:00.000Z", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z", 23],
    ["Europe/Vienna", "2026-10-25T12:00:00.000Z", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z", 25],
    // America/New_York: EDT begins 2026-03-08T07:00Z and ends 2026-11-01T06:00Z.
    [
      "America/New_York",
      "2026-03-08T12:00:00.000Z",
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
      23,
    ],
    [
      "America/New_York",
      "2026-11-01T12:00:00.000Z",
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
      25,
    ],
    [
      "Asia/Kathmandu",
      "2026-11-21T18:14:59.999Z",
      "2026-11-20T18:15:00.000Z",
      "2026-11-21T18:15:00.000Z",
      24,
    ],
    [
      "Asia/Kathmandu",
      "2026-11-21T18:15:00.000Z",
      "2026-11-21T18:15:00.000Z",
      "2026-11-22T18:15:00.000Z",
      24,
    ],
    ["Asia/Kolkata", "2026-11-21T18:29:59.999Z", "2026-11-20T18:30:00.000Z", "2026-11-21T18:30:00.000Z", 24],
    // America/Sao_Paulo, 2018-11-04: clocks went from 00:00 to 01:00 at 03:00Z, so the day began at 01:00.
    [
      "America/Sao_Paulo",
      "2018-11-04T12:00:00.000Z",
      "2018-11-04T03:00:00.000Z",
      "2018-11-05T02:00:00.000Z",
      23,
    ],
    // Pacific/Apia left out 2011-12-30: the 29th (UTC-10) ended where the 31st (UTC+14) began.
    ["Pacific/Apia", "2011-12-30T09:59:59.999Z", "2011-12-29T10:00:00.000Z", "2011-12-30T10:00:00.000Z", 24],
    ["Pacific/Apia", "2011-12-30T10:00:00.000Z", "2011-12-30T10:00:00.000Z", "2011-12-31T10:00:00.000Z", 24],
  ])("of %s at %s", (zone, at, start, end, hours) => {
    expect(dayAt(at, zone)).toMatchObject({ start, end });
    expect(hoursOf(dayAt(at, zone))).toBe(hours);
  });

  it("has its date's name, up to its last millisecond", () => {
    expect(dayAt("2026-11-21T22:59:59.999Z", "Europe/Vienna").date).toBe("2026-11-21");
    expect(dayAt("2026-11-21T23:00:00.000Z", "Europe/Vienna").date).toBe("2026-11-22");
    expect(dayAt("2011-12-30T10:00:00.000Z", "Pacific/Apia").date).toBe("2011-12-31");
  });

  // America/St_Johns, 2010-11-07: at 00:01 clocks went back to 23:01 of the 6th (02:31Z).
  it("that has begun does not end when clocks go back to the day before", () => {
    const sixth = dayAt("2010-11-06T12:00:00.000Z", "America/St_Johns");
    const seventh = dayAt("2010-11-07T03:00:00.000Z", "America/St_Johns");
    expect(sixth).toMatchObject({ date: "2010-11-06", end: "2010-11-07T02:30:00.000Z" });
    expect(seventh).toMatchObject({ date: "2010-11-07", start: "2010-11-07T02:30:00.000Z" });
  });
});

describe("a local hour", () => {
  it.each([
    ["Europe/Vienna", "2026-03-29T00:59:59.999Z", "2026-03-29T00:00:00.000Z", "2026-03-29T01:00:00.000Z"],
    ["Europe/Vienna", "2026-03-29T01:00:00.000Z", "2026-03-29T01:00:00.000Z", "2026-03-29T02:00:00.000Z"],
    // 02:30 local twice: in the hour that began at 00:00Z and in the one that began at 01:00Z.
    ["Europe/Vienna", "2026-10-25T00:30:00.000Z", "2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"],
    ["Europe/Vienna", "2026-10-25T01:30:00.000Z", "2026-10-25T01:00:00.000Z", "2026-10-25T02:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-21T10:14:59.999Z", "2026-11-21T09:15:00.000Z", "2026-11-21T10:15:00.000Z"],
    ["Asia/Kolkata", "2026-11-21T10:30:00.000Z", "2026-11-21T10:30:00.000Z", "2026-11-21T11:30:00.000Z"],
    // Australia/Lord_Howe: UTC+11 to UTC+10:30 on 2026-04-04T15:00Z (02:00 to 01:30), back on
    // 2026-10-03T15:30Z (02:00 to 02:30).
    [
      "Australia/Lord_Howe",
      "2026-04-04T14:59:59.999Z",
      "2026-04-04T14:00:00.000Z",
      "2026-04-04T15:00:00.000Z",
    ],
    [
      "Australia/Lord_Howe",
      "2026-04-04T15:00:00.000Z",
      "2026-04-04T15:00:00.000Z",
      "2026-04-04T15:30:00.000Z",
    ],
    [
      "Australia/Lord_Howe",
      "2026-10-03T15:45:00.000Z",
      "2026-10-03T15:30:00.000Z",
      "2026-10-03T16:00:00.000Z",
    ],
    ["UTC", "2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z", "2026-11-21T11:00:00.000Z"],
  ])("of %s at %s", (zone, at, start, end) => {
    expect(hourAt(at, zone)).toEqual({ start, end });
  });

  it("is one of 23 to 25 that fill the day", () => {
    const sixty = (count: number) => new Array<number>(count).fill(60);
    expect(minutesOfHours("2026-03-29T12:00:00.000Z", "Europe/Vienna")).toEqual(sixty(23));
    expect(minutesOfHours("2026-10-25T12:00:00.000Z", "Europe/Vienna")).toEqual(sixty(25));
    expect(minutesOfHours("2026-11-21T12:00:00.000Z", "Asia/Kathmandu")).toEqual(sixty(24));
    // Two hours of the clock, then the repeated half hour; and an hour of which the first half is missing.
    expect(minutesOfHours("2026-04-04T20:00:00.000Z", "Australia/Lord_Howe")).toEqual([
      60,
      60,
      30,
      ...sixty(22),
    ]);
    expect(minutesOfHours("2026-10-03T20:00:00.000Z", "Australia/Lord_Howe")).toEqual([
      60,
      60,
      30,
      ...sixty(21),
    ]);
  });
});

describe("a local month", () => {
  it.each([
    ["Europe/Vienna", "2026-03-31T21:59:59.999Z", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
    ["Europe/Vienna", "2026-03-31T22:00:00.000Z", "2026-03-31T22:00:00.000Z", "2026-04-30T22:00:00.000Z"],
    ["Asia/Kathmandu", "2026-12-31T18:15:00.000Z", "2026-12-31T18:15:00.000Z", "2027-01-31T18:15:00.000Z"],
    ["America/New_York", "2028-02-29T12:00:00.000Z", "2028-02-01T05:00:00.000Z", "2028-03-01T05:00:00.000Z"],
  ])("of %s at %s", (zone, at, start, end) => {
    expect(monthAt(at, zone)).toEqual({ start, end });
  });
});

describe("ranges", () => {
  const zone = "Europe/Vienna";

  it("begin with the first period that starts in them", () => {
    expect(startFrom("DAY", "2026-10-24T22:00:00.000Z", zone)).toBe("2026-10-24T22:00:00.000Z");
    expect(startFrom("DAY", "2026-10-24T22:00:00.001Z", zone)).toBe("2026-10-25T23:00:00.000Z");
    expect(startFrom("HOUR", "2026-10-25T00:00:00.001Z", zone)).toBe("2026-10-25T01:00:00.000Z");
    expect(startFrom("MONTH", "2026-10-25T00:00:00.000Z", zone)).toBe("2026-10-31T23:00:00.000Z");
  });

  it("move by days and months of the clock on the wall", () => {
    expect(shiftInstant("2026-10-25T23:00:00.000Z", { days: -1 }, zone)).toBe("2026-10-24T22:00:00.000Z");
    expect(shiftInstant("2026-03-31T22:00:00.000Z", { months: -1 }, zone)).toBe("2026-02-28T23:00:00.000Z");
  });

  it("count days and months of the calendar", () => {
    expect(countBetween("days", "2026-10-24T22:00:00.000Z", "2026-10-26T23:00:00.000Z", zone)).toBe(2);
    expect(countBetween("months", "2025-12-31T23:00:00.000Z", "2026-12-31T23:00:00.000Z", zone)).toBe(12);
  });
});
