import { describe, expect, it } from "vitest";
import { pendingDates, isDaySettled } from "#functions/sites/stats/rollupMessage";

const now = Date.parse("2026-03-17T10:30:00.000Z");

describe("the days to roll up", () => {
  it("are looked for under tomorrow's date, which zones ahead of UTC have, and those of 90 days back", () => {
    expect(pendingDates(now)).toEqual({
      reached: { first: "2026-03-13", last: "2026-03-18" },
      earlier: { first: "2025-12-17", last: "2026-03-12" },
    });
  });

  it("have been over for 15 minutes", () => {
    expect(isDaySettled({ closesAt: "2026-03-17T10:15:00.000Z" }, now)).toBe(true);
    expect(isDaySettled({ closesAt: "2026-03-17T10:15:00.001Z" }, now)).toBe(false);
  });
});
