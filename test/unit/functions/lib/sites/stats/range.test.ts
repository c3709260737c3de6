import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keptRange, previousRange, toWholeHours } from "#functions/sites/stats/range";

// Changes of clocks by hand from the IANA time zone database: CEST begins 2026-03-29T01:00Z in Vienna.

const range = (start: string, end: string) => ({ start: `${start}.000Z`, end: `${end}.000Z` });

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-30T12:00:00.000Z") }));
afterAll(() => void vi.useRealTimers());

describe("a range", () => {
  it("is of the hours that begin in it, by the site's clock", () => {
    const [from, to] = ["2026-03-17T10:20:00.000Z", "2026-03-17T12:00:00.000Z"];
    expect(toWholeHours(from, to, "UTC")).toEqual(range("2026-03-17T11:00:00", "2026-03-17T12:00:00"));
    // half an hour beside UTC's
    expect(toWholeHours(from, to, "Asia/Kolkata")).toEqual(
      range("2026-03-17T10:30:00", "2026-03-17T12:30:00"),
    );
  });

  it.each([
    [
      "months",
      range("2026-02-28T23:00:00", "2026-03-31T22:00:00"),
      range("2026-01-31T23:00:00", "2026-02-28T23:00:00"),
    ],
    [
      "a day",
      range("2026-03-28T23:00:00", "2026-03-29T22:00:00"),
      range("2026-03-27T23:00:00", "2026-03-28T23:00:00"),
    ],
    [
      "days",
      range("2026-03-29T22:00:00", "2026-03-31T22:00:00"),
      range("2026-03-27T23:00:00", "2026-03-29T22:00:00"),
    ],
    [
      "hours",
      range("2026-03-17T10:00:00", "2026-03-17T13:00:00"),
      range("2026-03-17T07:00:00", "2026-03-17T10:00:00"),
    ],
  ])("comes after one of as many %s", (_, of, before) => {
    expect(previousRange(of, "Europe/Vienna")).toEqual({ ...before, end: of.start });
    expect(before.end).toBe(of.start);
  });

  // Hours are kept for 90 days (until 2026-04-01T12:00Z), days for 731 (until 2024-06-29T12:00Z).
  it.each([
    ["the hours of a day that has them", range("2026-04-02T05:00:00", "2026-06-01T07:00:00"), undefined],
    [
      "a day that has lost its hours",
      range("2026-03-10T05:00:00", "2026-06-01T00:00:00"),
      range("2026-03-10T00:00:00", "2026-06-01T00:00:00"),
    ],
    ["whole days", range("2026-03-10T00:00:00", "2026-03-12T00:00:00"), undefined],
    [
      "a month that has lost its days",
      range("2024-03-10T00:00:00", "2024-05-01T00:00:00"),
      range("2024-03-01T00:00:00", "2024-05-01T00:00:00"),
    ],
    ["whole months", range("2024-03-01T00:00:00", "2024-05-01T00:00:00"), undefined],
  ])("that begins with %s: what to ask for instead", (_, of, instead) => {
    expect(keptRange(of, { timezone: "UTC" })).toEqual(instead);
  });
});
