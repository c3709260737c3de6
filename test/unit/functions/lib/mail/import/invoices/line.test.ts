import { describe, expect, it } from "vitest";
import type { AmountFormat, DayFormat, InvoiceFile } from "#table/mail/importFile";
import { InputError } from "#functions/aws/errors";
import { readAmount } from "#functions/mail/import/invoices/amount";
import { invoiceColumnsOf } from "#functions/mail/import/invoices/columns";
import { readDay } from "#functions/mail/import/invoices/day";
import { saidOfInvoice } from "#functions/mail/import/invoices/line";
import { Refused } from "#functions/mail/import/file/rows";

describe("an amount", () => {
  it.each<[string, AmountFormat, string, number]>([
    ["1,234.50", "DECIMAL_POINT", "EUR", 123450],
    ["1234.5", "DECIMAL_POINT", "EUR", 123450],
    ["1'234'567.89", "DECIMAL_POINT", "CHF", 123456789],
    ["1.234,50", "DECIMAL_COMMA", "EUR", 123450],
    ["1\u00a0234,5", "DECIMAL_COMMA", "EUR", 123450],
    ["1,234", "DECIMAL_POINT", "JPY", 1234],
    ["1,234", "DECIMAL_COMMA", "KWD", 1234],
    ["0", "DECIMAL_COMMA", "EUR", 0],
    ["123450", "MINOR_UNITS", "EUR", 123450],
  ])("%j of %s in %s", (cell, format, currency, amount) => {
    expect(readAmount(cell, currency, format)).toEqual({ amount });
  });

  it.each<[string, AmountFormat, string]>([
    ["1.234,50", "DECIMAL_POINT", "EUR"],
    ["1.234", "DECIMAL_POINT", "EUR"],
    ["1,23", "DECIMAL_POINT", "EUR"],
    ["1,234.50", "DECIMAL_COMMA", "EUR"],
    ["12,345", "DECIMAL_COMMA", "EUR"],
    ["-5", "DECIMAL_POINT", "EUR"],
    ["€ 5", "DECIMAL_POINT", "EUR"],
    ["1.5", "DECIMAL_POINT", "JPY"],
    ["5.00", "MINOR_UNITS", "EUR"],
    ["9007199254740993", "MINOR_UNITS", "EUR"],
    ["99999999999999.99", "DECIMAL_POINT", "EUR"],
  ])("is not %j of %s in %s", (cell, format, currency) => {
    expect(readAmount(cell, currency, format)).toMatchObject({ says: expect.any(String) as string });
  });
});

describe("a day", () => {
  it.each<[string, DayFormat]>([
    ["2026-11-07", "YEAR_FIRST"],
    ["2026/11/07", "YEAR_FIRST"],
    ["20261107", "DAY_FIRST"],
    ["2026-11-07 00:00:00", "MONTH_FIRST"],
    ["7.11.2026", "DAY_FIRST"],
    ["07/11/2026", "DAY_FIRST"],
    ["11/7/2026", "MONTH_FIRST"],
  ])("%j of %s", (cell, format) => {
    expect(readDay(cell, format)).toEqual({ day: "2026-11-07" });
  });

  it.each<[string, DayFormat]>([
    ["07/11/2026", "YEAR_FIRST"],
    ["07/11/26", "DAY_FIRST"],
    ["27/11/2026", "MONTH_FIRST"],
    ["2026-02-30", "YEAR_FIRST"],
    ["1726-11-07", "YEAR_FIRST"],
    ["2026-11-07T10:00:00Z", "YEAR_FIRST"],
    ["soon", "DAY_FIRST"],
  ])("is not %j of %s", (cell, format) => {
    expect(readDay(cell, format)).toMatchObject({ says: expect.any(String) as string });
  });
});

const FILE: InvoiceFile = { amounts: "DECIMAL_POINT", days: "YEAR_FIRST", currency: "EUR" };
const HEADER = [
  "Invoice ID",
  "customer_id",
  "email",
  "Amount",
  "currency",
  "due date",
  "status",
  "paid",
  "customer name",
  "paid amount",
  "link",
  "issue date",
  "note",
];
const line = (cells: Partial<Record<(typeof HEADER)[number], string>>, file = FILE) => {
  const all: typeof cells = {
    ...{ "Invoice ID": "17", customer_id: "c", email: "Ann <ANN@x.example>", Amount: "10.50" },
    ...{ "due date": "2026-11-30", ...cells },
  };
  const columns = invoiceColumnsOf(HEADER, file);
  return () =>
    saidOfInvoice(
      HEADER.map((name) => all[name] ?? ""),
      columns,
      file,
    );
};

describe("a line", () => {
  it("is an invoice with a normalised address, in the currency of all lines or its own", () => {
    const about = { invoiceId: "17", customerId: "c", email: "ann@x.example", dueDate: "2026-11-30" };
    expect(line({})()).toEqual({ ...about, amount: 1050, currency: "EUR" });
    expect(line({ currency: "jpy", Amount: "1050", status: "On hold" })()).toEqual({
      ...{ ...about, amount: 1050, currency: "JPY", status: "DISPUTED" },
    });
    expect(line({ paid: "2026-11-29" })()).toMatchObject({ status: "PAID", paidDate: "2026-11-29" });
    expect(line({ paid: "no" })()).toMatchObject({ status: "OPEN" });
    expect(line({ "issue date": "2026-10-31" })()).toMatchObject({ issueDate: "2026-10-31" });
  });

  it("has a name, a link and payments where its cells have them", () => {
    const given = { "customer name": "Acme & Sons", link: "https://pay.example/17", "paid amount": "4.00" };
    const read = { customerName: "Acme & Sons", link: "https://pay.example/17", paidAmount: 400 };
    expect(line(given)()).toMatchObject(read);
    expect(line(given)()).not.toHaveProperty("status");
    // The day of a payment that is not the last one says nothing about the status.
    const part = line({ ...given, paid: "2026-11-29", status: "open" })();
    expect(part).toMatchObject({ ...read, paidDate: "2026-11-29", status: "OPEN" });
    expect(line({ ...given, paid: "2026-11-29" })()).not.toHaveProperty("status");
    const whole = line({ "paid amount": "10.50", paid: "2026-11-29" })();
    expect(whole).toMatchObject({ paidAmount: 1050, paidDate: "2026-11-29", status: "PAID" });
    expect(line({ ...given, paid: "yes" })()).toMatchObject({ status: "PAID" });
  });

  const wrong: [string, object, string][] = [
    ["with another link", { link: "http://pay.example" }, '"link" must be an address that begins with https'],
    ["with no day of issue", { "issue date": "2026-02-30" }, '"issue date" must be a day of YEAR_FIRST'],
    ["with a name that is too long", { "customer name": "n".repeat(101) }, '"customer name" must be'],
  ];

  it.each(wrong)("%s is refused if the column is described", (_, cells, says) => {
    const columns = [
      { header: "Link", as: "LINK" as const },
      { position: 9, as: "CUSTOMER_NAME" as const },
      { header: "Issue date", as: "ISSUE_DATE" as const },
    ];
    expect(line(cells, { ...FILE, columns })).toThrow(says);
  });

  it.each(wrong)("%s leaves that out if the column was found by its name", (_, cells) => {
    const said = { paid: "yes", ...cells };
    expect(line(said)()).toEqual(line({ paid: "yes" })());
  });

  it.each<[string, object, string]>([
    ["with another paid amount", { "paid amount": "4,0" }, '"paid amount" must be an amount'],
    ["without a number", { "Invoice ID": "" }, '"Invoice ID" is empty'],
    ["with a word for no value", { customer_id: "NULL" }, '"customer_id" must be'],
    ["with another address", { email: "ann" }, "not an email address"],
    ["of a currency that is none", { currency: "XEU1" }, "no currency of ISO 4217"],
    ["with a word that is not known", { status: "draft" }, '"status" says "draft"'],
    ["that says two things", { status: "open", paid: "yes" }, "contradict"],
  ])("%s is refused", (_, cells, says) => {
    expect(line(cells)).toThrow(Refused);
    expect(line(cells)).toThrow(says);
  });
});

describe("the columns", () => {
  const columns = (header: string, file: Partial<InvoiceFile> = {}) =>
    invoiceColumnsOf(header.split(","), { ...FILE, ...file }).map(({ field }) => field ?? "-");

  it("are found by their names, and by those of the dashboard's file; others are left out", () => {
    const all = ["INVOICE_ID", "CUSTOMER_ID", "ADDRESS", "STATUS", "AMOUNT", "CURRENCY", "DUE_DATE"];
    expect(columns("Number,Customer,Address,State,Amount,Currency,Due")).toEqual(all);
    expect(columns("Number,Customer,Address,State,Amount,Currency,Due,Note")).toEqual([...all, "-"]);
    const more = ["CUSTOMER_NAME", "PAID_AMOUNT", "PAID", "LINK"];
    expect(
      columns("Number,Customer,Address,State,Amount,Currency,Due,Customer name,Paid amount,Paid on,Link"),
    ).toEqual([...all, ...more]);
  });

  it.each<[string, string, Partial<InvoiceFile>, string]>([
    ["without a due day", "Number,Customer,Address,Amount", {}, "DUE_DATE"],
    ["without a currency", "Number,Customer,Address,Amount,Due", { currency: undefined }, "`currency`"],
    [
      "that may say what is paid",
      "Number,Customer,Address,Amount,Due,Payment status",
      {},
      "PAID, PAID_AMOUNT, STATUS",
    ],
    [
      "that are one thing twice",
      "Number,Customer,Address,Amount,Due,Net",
      {
        columns: [
          { header: "Net", as: "AMOUNT" },
          { header: "Amount", as: "AMOUNT" },
        ],
      },
      "leave one of them out",
    ],
  ])("%s fail the file", (_, header, file, says) => {
    expect(() => columns(header, file)).toThrow(InputError);
    expect(() => columns(header, file)).toThrow(says);
  });
});
