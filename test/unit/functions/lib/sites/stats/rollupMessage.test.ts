import { describe, expect, it } from "vitest";
import { pendingDates, isDaySettled } from "#functions/sites/stats/rollupMessage";

const now = Date.parse("2026-03-17T10:30:00.000Z");

describe("the days to roll up", () => {
  it("are looked for under tomorrow's date, which zones ahead of UTC have, and those of 90 days back", () => {
    const { reached, earlier } = pendingDates(now);
    expect([reached.at(-1), earlier[0]]).toEqual(["2026-03-13", "2026-03-12"]);
    const dates = [...reached, ...earlier];
    expect([dates[0], dates[1], dates.at(-1)]).toEqual(["2026-03-18", "2026-03-17", "2025-12-17"]);
    expect(new Set(dates).size).toBe(92);
  });

  it("have been over for 15 minutes", () => {
    expect(isDaySettled({ closesAt: "2026-03-17T10:15:00.000Z" }, now)).toBe(true);
    expect(isDaySettled({ closesAt: "2026-03-17T10:15:00.001Z" }, now)).toBe(false);
  });
});
