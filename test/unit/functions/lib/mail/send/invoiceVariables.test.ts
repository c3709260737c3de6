import { expect, it } from "vitest";
import { invoiceVariables, writtenInvoiceVariables } from "#functions/mail/send/invoiceVariables";
import { invoiceItem } from "../../../../../support/sends.ts";

const now = new Date("2026-11-22T10:00:00Z");
const of = (more: Parameters<typeof invoiceItem>[1] = {}, locale?: string, timezone = "UTC", at = now) =>
  invoiceVariables(invoiceItem("ann@x.example", more), { locale, timezone, now: at });

it("are what an invoice says", () => {
  expect(of()).toEqual({
    id: "2026/7",
    amount: "€10.50",
    amountMinor: 1050,
    currency: "EUR",
    dueDate: "2026-11-01",
    daysOverdue: 21,
    customerId: "customer",
  });
});

it("ask for what is still to be paid, and a text of a person can say the rest", () => {
  const item = invoiceItem("ann@x.example", { paidAmount: 400 });
  const how = { locale: undefined, timezone: "UTC", now };
  const known = { ...of(), amount: "€6.50", amountMinor: 650 };
  expect(invoiceVariables(item, how)).toEqual(known);
  expect(writtenInvoiceVariables(item, how)).toEqual({ ...known, total: "€10.50", paid: "€4.00" });
  const given = { issueDate: "2026-10-01", customerName: "Acme", link: "https://pay.example/7" };
  expect(writtenInvoiceVariables({ ...item, ...given }, how)).toMatchObject(given);
});

// Minor units: ISO 4217, list one. The way amounts are written: Unicode CLDR, as Node has it; its spaces do
// not break.
it.each([
  ["EUR", 1050, "de-AT", "€\u00a010,50"],
  ["EUR", 1050, "de", "10,50\u00a0€"],
  ["EUR", 123_456_789, "en", "€1,234,567.89"],
  ["EUR", 0, "en", "€0.00"],
  ["EUR", 5, "en", "€0.05"],
  ["EUR", 1_000_000_000_000, "en", "€10,000,000,000.00"],
  ["JPY", 1050, "en", "¥1,050"],
  ["KWD", 1050, "en", "KWD\u00a01.050"],
  ["IQD", 1050, "en", "IQD\u00a01.050"],
  ["UGX", 1050, "en", "UGX\u00a01,050"],
  ["CLF", 1050, "en", "CLF\u00a00.1050"],
  ["UYW", 1050, "en", "UYW\u00a00.1050"],
  // Their minor units are hundredths, although amounts are mostly written without them.
  ["HUF", 105_000, "en", "HUF\u00a01,050.00"],
  ["LBP", 105_000, "en", "LBP\u00a01,050.00"],
  // No currency of today: as most of them.
  ["ABC", 1050, "en", "ABC\u00a010.50"],
])("write %s %i in %s as %s", (currency, amount, locale, expected) => {
  expect(of({ currency, amount }, locale).amount).toBe(expected);
});

it.each([undefined, "", "aaaaaaaa-1", "de-de-de"])("write amounts in English for the locale %j", (locale) => {
  expect(of({}, locale).amount).toBe("€10.50");
});

it.each([
  ["2026-11-22", "UTC", 0],
  ["2026-11-23", "UTC", 0],
  ["2027-11-23", "UTC", 0],
  ["2026-11-21", "UTC", 1],
  // It is the 23rd there, at 00:00, and the 21st, at 23:00.
  ["2026-11-21", "Pacific/Kiritimati", 2],
  ["2026-11-21", "Pacific/Pago_Pago", 0],
  // The clock went back on the 25th of October.
  ["2026-10-24", "Europe/Vienna", 29],
])("count the days since %s in %s: %i", (dueDate, timezone, days) => {
  expect(of({ dueDate }, undefined, timezone).daysOverdue).toBe(days);
});
