import { expect, it } from "vitest";
import type { OpenTotalsQuery } from "../../../../../dashboard/screens/invoices/api/documents.ts";
import { countedStates } from "../../../../../dashboard/screens/invoices/parts/countedStates.ts";

const counts = (paid: number, isComplete = true) => [
  { status: "OPEN" as const, count: 1000, isComplete: false },
  { status: "PAID" as const, count: paid, isComplete },
  { status: "DISPUTED" as const, count: 0, isComplete: true },
  { status: "VOID" as const, count: 7, isComplete: true },
];
const read = (invoiceCounts: OpenTotalsQuery["invoiceCounts"], isComplete = true) =>
  ({
    emailSettings: null,
    invoiceTotals: { date: "2026-11-28", isComplete, currencies: [{ all: { count: 1200 } }] },
    invoiceCounts,
  }) as OpenTotalsQuery;

it("the states of invoices have their numbers, the open ones that of the sums", () => {
  expect(Object.values(countedStates(read(counts(204))))).toEqual([
    ...["Open 1,200", "Paid 204", "On hold 0", "Cancelled 7", "All 1,411"],
  ]);
});

it("a number that is not complete says so, and so does the number of all", () => {
  expect(countedStates(read(counts(1000, false)))).toMatchObject({ PAID: "Paid 1,000+", ALL: "All 2,207+" });
  expect(countedStates(read(counts(1), false))).toMatchObject({ OPEN: "Open 1,200+", ALL: "All 1,208+" });
});

it("states have no number while none is known", () => {
  for (const none of [undefined, read(null)]) expect(countedStates(none).PAID).toBe("Paid");
});
