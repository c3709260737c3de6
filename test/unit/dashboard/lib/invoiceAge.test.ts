import { expect, test } from "vitest";
import { ageOf, boundsOf, daysLate } from "../../../../dashboard/lib/invoiceAge.ts";

const TODAY = "2026-11-28";

test.each([
  ["2026-11-29", -1, 0],
  ["2026-11-28", 0, 0],
  ["2026-11-27", 1, 1],
  ["2026-10-29", 30, 1],
  ["2026-10-28", 31, 2],
  ["2026-09-29", 60, 2],
  ["2026-09-28", 61, 3],
])("an invoice that was due on %s is %i days late, of age %i", (dueDate, late, age) => {
  expect(daysLate(dueDate, TODAY)).toBe(late);
  expect(ageOf(late)).toBe(age);
});

test.each([
  [0, { least: null, most: 0 }],
  [1, { least: 1, most: 30 }],
  [2, { least: 31, most: 60 }],
  [3, { least: 61, most: null }],
] as const)("age %i has these days", (age, days) => {
  expect(boundsOf(age)).toEqual(days);
});
