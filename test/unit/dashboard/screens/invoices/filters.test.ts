import { agesFileOf } from "../../../../../dashboard/screens/invoices/totals/agesFile.ts";
import { describe, expect, it } from "vitest";
import { invoiceFileOf } from "../../../../../dashboard/screens/invoices/list/file.ts";
import {
  addressOfInvoices,
  filtersOfAge,
  invoiceArgumentsOf,
  invoiceFiltersIn,
  invoicePillsOf,
  NO_INVOICE_FILTERS,
  refusedInvoiceFilters,
} from "../../../../../dashboard/screens/invoices/parts/filters.ts";

const TODAY = "2026-11-28";
const filters = { ...NO_INVOICE_FILTERS, status: "ALL", search: "acme", from: "2026-01-01" } as const;

describe("the filters of invoices", () => {
  it("are read from the address that they write", () => {
    expect(addressOfInvoices(NO_INVOICE_FILTERS)).toBe("");
    const address = addressOfInvoices(filters, "2026/17");
    expect(address).toBe("?status=ALL&search=acme&from=2026-01-01&open=2026%2F17");
    expect(invoiceFiltersIn(address)).toEqual(filters);
    expect(invoiceFiltersIn("?status=LATE&from=today")).toEqual(NO_INVOICE_FILTERS);
    for (const day of ["2026-13-45", "2026-02-30"])
      expect(invoiceFiltersIn(`?to=${day}`), day).toEqual(NO_INVOICE_FILTERS);
    // The field keeps a year that is half typed, and nothing is asked about it.
    const typing = invoiceFiltersIn("?to=0202-11-21");
    expect([typing.to, invoiceArgumentsOf(typing).dueTo]).toEqual(["0202-11-21", null]);
  });

  it("ask for the open ones by their due days, and for others the latest first", () => {
    expect(invoiceArgumentsOf(NO_INVOICE_FILTERS)).toMatchObject({ status: "OPEN", order: "OLDEST_FIRST" });
    expect(invoiceArgumentsOf({ ...NO_INVOICE_FILTERS, status: "PAID" }).order).toBe("NEWEST_FIRST");
    expect(invoiceArgumentsOf(filters)).toMatchObject({ status: null, search: "acme", order: null });
    expect(invoiceArgumentsOf({ ...filters, search: "a/" }).search).toBeNull();
  });

  it("are pills, but for a short search, and are refused as the API would", () => {
    expect(invoicePillsOf(filters, (day) => day).map(({ words }) => words)).toEqual([
      "Found by “acme”",
      "Due from “2026-01-01”",
    ]);
    expect(invoicePillsOf({ ...filters, search: "ac", from: "" }, (day) => day)).toEqual([]);
    expect(refusedInvoiceFilters(filters)).toBeUndefined();
    const francs = { ...NO_INVOICE_FILTERS, currency: "CHF" };
    expect(invoiceArgumentsOf(francs)).toMatchObject({ currency: "CHF", order: null });
    expect(refusedInvoiceFilters(francs)).toBeUndefined();
    expect(refusedInvoiceFilters({ ...francs, status: "ALL" })).toMatch(/^Choose a state/);
    expect(refusedInvoiceFilters({ ...filters, to: "2025-12-31" })).toBe("The last day is before the first.");
    expect(refusedInvoiceFilters({ ...filters, customer: "a b" })).toMatch(/^A customer has letters/);
    expect(refusedInvoiceFilters({ ...filters, search: "x".repeat(101) })).toMatch(/at most 100/);
  });

  it.each([
    [0, "2026-11-28", ""],
    [1, "2026-10-29", "2026-11-27"],
    [2, "2026-09-29", "2026-10-28"],
    [3, "", "2026-09-28"],
  ] as const)("of age %i are days from %j to %j", (age, from, to) => {
    expect(filtersOfAge(age, TODAY, "CHF")).toEqual({ ...NO_INVOICE_FILTERS, currency: "CHF", from, to });
  });
});

it("a file of invoices has amounts as numbers", () => {
  const row = {
    ...{ invoiceId: "2026-17", customerId: "acme", email: "ann@example.com" },
    ...{ status: "DISPUTED" as const, amountText: "10.50", currency: "EUR", dueDate: "2026-01-31" },
    ...{
      customerName: "Acme & Sons",
      paidAmountText: "4.00",
      paidDate: "2026-01-20",
      openAmountText: "6.50",
    },
    ...{ link: "https://pay.example/17", issueDate: "2026-01-01", version: 1 },
  };
  expect(invoiceFileOf([row]).split("\r\n")[1]).toBe(
    '"2026-17","acme","ann@example.com","On hold",10.5,"EUR","2026-01-31",' +
      '"Acme & Sons",4,"2026-01-20",6.5,"https://pay.example/17","2026-01-01"',
  );
});

it("open amounts are a file with a line of each currency and age", () => {
  const sum = (count: number, amountText: string) => ({ count, amount: 0, amountText });
  const none = sum(0, "0.00");
  const ages = { notDue: none, to30Days: sum(2, "10.50"), to60Days: none, over60Days: none };
  const text = agesFileOf([{ currency: "EUR", all: sum(2, "10.50"), ...ages }]);
  expect(text).toContain('"EUR","1 to 30 days late",2,10.5\r\n');
  expect(text).toContain('"EUR","All",2,10.5\r\n');
});
