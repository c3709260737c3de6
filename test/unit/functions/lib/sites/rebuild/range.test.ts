import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { daysIn, hoursIn, requireRange } from "#functions/sites/rebuild/range";

// Changes of clocks by hand from the IANA time zone database: in Vienna CEST begins 2026-03-29T01:00Z and
// ends 2026-10-25T01:00Z.

const vienna = { timezone: "Europe/Vienna" } as Parameters<typeof requireRange>[0];
/** Keeps hours and days for 70 days. */
const brief = { ...vienna, hourlyStatsDays: 70, dailyStatsDays: 70 };
const kolkata = { timezone: "Asia/Kolkata" } as Parameters<typeof requireRange>[0];
const span = (start: string, end: string) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-30T12:20:00.000Z") }));
afterAll(() => void vi.useRealTimers());

describe("what is rebuilt", () => {
  const refusal = (site: typeof vienna, { start, end }: ReturnType<typeof span>) => {
    try {
      requireRange(site, start, end);
    } catch (error) {
      return (error as Error).message.split(":")[0];
    }
    return undefined;
  };

  it.each([
    [
      "whole hours, up to the one that is open",
      vienna,
      span("2026-06-30T10:00", "2026-06-30T12:00"),
      undefined,
    ],
    ["an hour that is not over", vienna, span("2026-06-30T10:00", "2026-06-30T13:00"), "to"],
    ["a part of an hour", vienna, span("2026-06-30T10:30", "2026-06-30T12:00"), "from"],
    ["hours that end within one", vienna, span("2026-06-30T10:00", "2026-06-30T11:30"), "to"],
    ["hours of a zone beside UTC's", kolkata, span("2026-06-30T10:30", "2026-06-30T11:30"), undefined],
    ["nothing", vienna, span("2026-06-30T10:00", "2026-06-30T10:00"), "from"],
    ["hours backwards", vienna, span("2026-06-30T12:00", "2026-06-30T10:00"), "from"],
    // kept for 90 days
    ["the oldest hour that is kept", vienna, span("2026-04-01T13:00", "2026-06-30T12:00"), undefined],
    [
      "a month whose first day is no longer kept",
      brief,
      span("2026-04-30T10:00", "2026-06-30T12:00"),
      "from",
    ],
    ["a month that is kept as a whole", brief, span("2026-05-01T10:00", "2026-06-30T12:00"), undefined],
    ["an hour that is no longer kept", vienna, span("2026-04-01T12:00", "2026-06-30T12:00"), "from"],
  ])("is %s", (_, site, range, wrong) => {
    expect(refusal(site, range)).toBe(wrong);
  });

  it("goes by the days of the site, however long they are", () => {
    expect(daysIn(vienna, "2026-03-28T22:00:00.000Z", "2026-03-29T23:00:00.000Z")).toEqual([
      span("2026-03-28T22:00", "2026-03-28T23:00"),
      span("2026-03-28T23:00", "2026-03-29T22:00"),
      span("2026-03-29T22:00", "2026-03-29T23:00"),
    ]);
  });

  it("has each hour once, also the one that the clock repeats", () => {
    expect(hoursIn(vienna, span("2026-10-24T23:00", "2026-10-25T02:00"))).toEqual([
      "2026-10-24T23:00:00.000Z",
      "2026-10-25T00:00:00.000Z",
      "2026-10-25T01:00:00.000Z",
    ]);
    expect(hoursIn(vienna, span("2026-03-28T23:00", "2026-03-29T22:00")).length).toBe(23);
  });
});
