import { expect, test } from "vitest";
import {
  addMonths,
  countDays,
  endOfMonth,
  isDate,
  sameDay,
  wholeMonths,
} from "../../../../../dashboard/lib/period/calendar.ts";

test("a date is one that the calendar has", () => {
  expect(["2026-11-21", "2028-02-29", "1000-01-01"].filter(isDate)).toHaveLength(3);
  const wrong = [
    "",
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-1-1",
    "0999-12-31",
    "2026-11-21T00:00:00Z",
  ];
  expect(wrong.filter(isDate)).toEqual([]);
});

test("months are counted over the ends of years", () => {
  expect([addMonths("2026-12-31", 1), addMonths("2026-01-15", -13)]).toEqual(["2027-01-01", "2024-12-01"]);
  expect([endOfMonth("2028-02-03"), endOfMonth("2026-12-31")]).toEqual(["2028-02-29", "2026-12-31"]);
  expect([sameDay("2026-03-31", -1), sameDay("2028-02-29", -12), sameDay("2026-03-28", -1)]).toEqual([
    undefined,
    undefined,
    "2026-02-28",
  ]);
});

test("dates have a length, and some are whole months", () => {
  expect(countDays({ first: "2026-02-27", last: "2026-03-01" })).toBe(3);
  expect(wholeMonths({ first: "2025-12-01", last: "2026-02-28" })).toBe(3);
  expect(wholeMonths({ first: "2028-02-01", last: "2028-02-28" })).toBeUndefined();
  expect(wholeMonths({ first: "2026-02-02", last: "2026-03-31" })).toBeUndefined();
});
