import { expect, test } from "vitest";
import { ageOf, daysLate, openAmounts } from "../../../../../dashboard/screens/home/ages.ts";

const TODAY = "2026-11-28";
const invoice = (dueDate: string, amount: number, currency = "EUR") => ({
  ...{ invoiceId: dueDate, customerId: "acme", amount, currency, dueDate },
});

test.each([
  ["2026-11-29", 0, 0],
  ["2026-11-28", 0, 0],
  ["2026-11-27", 1, 1],
  ["2026-10-29", 30, 1],
  ["2026-10-28", 31, 2],
  ["2026-09-29", 60, 2],
  ["2026-09-28", 61, 3],
])("an invoice that was due on %s is %i days late, of age %i", (dueDate, late, age) => {
  expect(daysLate({ dueDate }, TODAY)).toBe(late);
  expect(ageOf(late)).toBe(age);
});

test("amounts are added up by currency and age, and never across currencies", () => {
  const open = openAmounts(
    [
      ...[invoice("2026-09-01", 1), invoice("2026-11-01", 20), invoice("2026-12-01", 300)],
      ...[invoice("2026-12-02", 4000), invoice("2026-10-01", 9, "JPY")],
    ],
    TODAY,
  );
  expect(open).toEqual([
    { currency: "EUR", total: 4321, parts: [4300, 20, 0, 1] },
    { currency: "JPY", total: 9, parts: [0, 0, 9, 0] },
  ]);
});
