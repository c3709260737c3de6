import { expect, test } from "vitest";
import { dayOf, hoursUpTo } from "../../../../../dashboard/screens/home/hours.ts";

test("a day is 24 hours of the clock, and an hour that is left out had nothing", () => {
  const range = dayOf(Date.parse("2026-11-28T10:42:00Z"));
  expect(range).toEqual({ from: "2026-11-27T11:00:00.000Z", to: "2026-11-28T11:00:00.000Z" });
  const hours = hoursUpTo(range, [{ at: "2026-11-28T10:00:00Z", delivered: 5, failed: 1 }]);
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ at: "2026-11-27T11:00:00.000Z", delivered: 0, failed: 0 });
  expect(hours[23]).toMatchObject({ delivered: 5, failed: 1 });
});
