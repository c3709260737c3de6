import { describe, expect, it } from "vitest";
import { readAmount } from "#functions/mail/import/invoices/amount";
import { isOfPayment } from "#functions/mail/import/invoices/columns";
import { readDay } from "#functions/mail/import/invoices/day";
import { faultOfInvoiceColumns } from "../../../../../dashboard/screens/invoices/imports/columns/formats.ts";
import {
  guessAmounts,
  guessDays,
  guessInvoiceColumns,
  mayTellPayment,
} from "../../../../../dashboard/screens/invoices/imports/columns/guess.ts";
import {
  invoiceAt,
  invoiceEffectOf,
} from "../../../../../dashboard/screens/invoices/imports/columns/invoiceLine.ts";
import { amountIn, dayIn } from "../../../../../dashboard/screens/invoices/imports/columns/reading.ts";

const HEADER = [
  "Rechnungsnr",
  "Kunde",
  "E-Mail",
  "Betrag",
  "Währung",
  "Fällig am",
  "Bezahlt am",
  "Notiz",
  "Status",
  "Firma",
  "Bezahlter Betrag",
  "Link",
  "Rechnungsdatum",
];
const row = (cells: Partial<Record<string, string>> = {}) => {
  const all: Record<string, string | undefined> = {
    ...{ Rechnungsnr: "L-1", Kunde: "acme", "E-Mail": "Ann <ann@x.example>", Betrag: "1.234,50" },
    ...{ "Fällig am": "30.11.2026", ...cells },
  };
  return HEADER.map((name) => all[name] ?? "");
};

it("guesses columns by their names, and a format only if the first lines have no other", () => {
  const columns = guessInvoiceColumns(HEADER, [row()]);
  expect(columns.map(({ as }) => as)).toEqual([
    ...[
      "INVOICE_ID",
      "CUSTOMER_ID",
      "ADDRESS",
      "AMOUNT",
      "CURRENCY",
      "DUE_DATE",
      "PAID",
      "LEFT_OUT",
      "STATUS",
      "CUSTOMER_NAME",
      "PAID_AMOUNT",
      "LINK",
      "ISSUE_DATE",
    ],
  ]);
  const amounts = (...cells: string[]) =>
    guessAmounts(
      guessInvoiceColumns(
        HEADER,
        cells.map((Betrag) => row({ Betrag })),
      ),
    );
  expect([amounts("1.234,50"), amounts("9.99")]).toEqual(["DECIMAL_COMMA", "DECIMAL_POINT"]);
  // Both read a whole number, and neither reads two forms.
  expect([amounts("1234"), amounts("1.5", "1,5"), amounts("")]).toEqual([undefined, undefined, undefined]);
  const days = (...cells: string[]) =>
    guessDays(
      guessInvoiceColumns(
        HEADER,
        cells.map((day) => row({ "Fällig am": day })),
      ),
    );
  expect([days("2026-11-27"), days("27/11/2026"), days("3/4/2026", "4/27/2026")]).toEqual([
    ...["YEAR_FIRST", "DAY_FIRST", "MONTH_FIRST"],
  ]);
  expect(days("3/4/2026")).toBeUndefined();
});

describe("the effect of a line", () => {
  const formats = { amounts: "DECIMAL_COMMA", days: "DAY_FIRST", currency: "EUR" } as const;
  const known: NonNullable<Parameters<typeof invoiceEffectOf>[1]> = {
    ...{ customerId: "acme", email: "ann@x.example", status: "OPEN" as const, amountText: "1234.50" },
    ...{ currency: "EUR", dueDate: "2026-11-30", customerName: "Acme", link: null, issueDate: null },
    ...{ paidAmountText: "0.00", paidDate: null },
  };
  const effect = (cells: Partial<Record<string, string>>, there: typeof known | null = known) =>
    invoiceEffectOf(invoiceAt(guessInvoiceColumns(HEADER, [row(cells)]), 0, formats), there);

  it("is on the invoice that is there", () => {
    expect(effect({}, null)).toEqual({ does: "NEW" });
    expect(effect({})).toEqual({ does: "SAME" });
    expect(effect({ Betrag: "9,90", "Bezahlt am": "27.11.2026" })).toEqual({
      ...{ does: "CHANGES", what: ["amount", "status"] },
    });
    expect(effect({ "Bezahlt am": "no" }, { ...known, status: "DISPUTED" })).toEqual({ does: "SAME" });
    expect(effect({ Status: "void", "Bezahlt am": "no" })).toEqual({ does: "CHANGES", what: ["status"] });
  });

  it("is on the name, the link and the payments, where its cells have them", () => {
    const same = { Firma: "Acme", "Bezahlter Betrag": "0" };
    expect(effect(same)).toEqual({ does: "SAME" });
    expect(effect({ Rechnungsdatum: "31.10.2026" })).toEqual({ does: "CHANGES", what: ["issueDate"] });
    expect(effect({ Rechnungsdatum: "31.10.2026" }, { ...known, issueDate: "2026-10-31" })).toEqual({
      does: "SAME",
    });
    const other = { Firma: "Acme & Sons", Link: "https://pay.example/1", "Bezahlter Betrag": "34,50" };
    expect(effect({ ...other, "Bezahlt am": "27.11.2026" })).toEqual({
      ...{ does: "CHANGES", what: ["customerName", "link", "payment"] },
    });
    expect(effect({ "Bezahlter Betrag": "1.234,50" })).toEqual({ does: "CHANGES", what: ["status"] });
    const part = { ...known, paidAmountText: "34.50", paidDate: "2026-11-27" };
    expect(effect({ "Bezahlter Betrag": "34,50", "Bezahlt am": "27.11.2026" }, part)).toEqual({
      ...{ does: "SAME" },
    });
    expect(effect({ Währung: "CHF" }, part)).toEqual({ does: "REFUSED", fault: "WRONG_CURRENCY" });
    expect(effect({ Betrag: "30,00" }, part)).toEqual({ does: "REFUSED", fault: "OVERPAID" });
  });

  it.each([
    ["WRONG_AMOUNT", { "Bezahlter Betrag": "1,234.5" }],
    ["OVERPAID", { "Bezahlter Betrag": "1.234,51" }],
    ["WRONG_FIELD", { Link: "http://pay.example" }],
    ["WRONG_FIELD", { Link: "https://".padEnd(1001, "x") }],
    ["WRONG_FIELD", { Firma: "n".repeat(101) }],
    ["EMPTY_CELL", { Kunde: "" }],
    ["WRONG_ID", { Rechnungsnr: "L 1" }],
    ["WRONG_ADDRESS", { "E-Mail": "ann" }],
    ["WRONG_CURRENCY", { Währung: "EURO" }],
    ["WRONG_AMOUNT", { Betrag: "1,234.5" }],
    ["WRONG_DAY", { "Fällig am": "30.2.2026" }],
    ["WRONG_DAY", { Rechnungsdatum: "30.2.2026" }],
    ["UNKNOWN_STATUS", { "Bezahlt am": "perhaps" }],
    ["UNKNOWN_STATUS", { Status: "open", "Bezahlt am": "perhaps" }],
    ["CONTRADICTION", { Status: "open", "Bezahlt am": "27.11.2026" }],
    ["CONTRADICTION", { Status: "paid", "Bezahlt am": "no" }],
    ["OTHER_CUSTOMER", { Kunde: "beta" }],
  ] as const)("is a refusal as the import's: %s", (fault, cells) => {
    expect(effect(cells)).toEqual({ does: "REFUSED", fault });
  });

  it("never opens a paid invoice again", () => {
    const paid = { ...known, status: "PAID" } as const;
    expect(effect({ "Bezahlt am": "no" }, paid)).toEqual({ does: "REFUSED", fault: "SETTLED" });
  });

  it("says so of payments that go back, and of an amount that rises above them", () => {
    const paid = { ...known, status: "PAID", paidAmountText: "1234.50" } as const;
    const whole = { "Bezahlter Betrag": "1.234,50" };
    expect(effect(whole, paid)).toEqual({ does: "SAME" });
    expect(effect({ ...whole, Status: "open" }, paid)).toEqual({ does: "SAME" });
    for (const back of [{ "Bezahlter Betrag": "0" }, { ...whole, Betrag: "1.500,00" }])
      expect(effect(back, paid)).toEqual({ does: "REFUSED", fault: "SETTLED" });
  });
});

it("what was paid is not taken off an amount that is the rest already", () => {
  const header = ["Number", "Customer", "E-Mail", "Balance", "Currency", "Due", "Amount paid"];
  const columns = guessInvoiceColumns(header, []);
  expect(columns[6]).toMatchObject({ as: "LEFT_OUT", isUnclear: true });
  const whole = guessInvoiceColumns(["Total", "Amount paid"], []);
  expect(whole.map(({ as }) => as)).toEqual(["AMOUNT", "PAID_AMOUNT"]);
});

it("a column that may say what is paid is left out by a person alone", () => {
  const header = [...HEADER.slice(0, 6), "Settled?", "Notiz"];
  const columns = guessInvoiceColumns(header, []);
  expect(columns.filter(({ isUnclear }) => isUnclear).map((each) => each.header)).toEqual(["Settled?"]);
  expect(faultOfInvoiceColumns(columns)).toContain("Settled?");
  const chosen = columns.map((each) => ({ ...each, isChosen: true }));
  expect(faultOfInvoiceColumns(chosen)).toBeUndefined();
  for (const name of [
    ...[
      "Settled",
      "Paid?",
      "payment_status",
      "is_paid",
      "PaymentStatus",
      "Payé le",
      "Réglé",
      "Zahlungsstatus",
    ],
    ...["State", "Estate", "Notiz", "Void", "Storniert", "stato", "Statement", "Anzahl"],
  ])
    expect(mayTellPayment(name), name).toBe(isOfPayment(name));
});

it("the page reads amounts and days as the import does", () => {
  const cells = [
    "1,234.50",
    "1.234,50",
    "1234",
    "1.234",
    "1,23",
    "9.99",
    "0",
    "-5",
    "1'234.5",
    "x",
    "12,345",
  ];
  for (const cell of cells)
    for (const format of ["DECIMAL_POINT", "DECIMAL_COMMA", "MINOR_UNITS"] as const)
      for (const currency of ["EUR", "JPY", "KWD"]) {
        const read = readAmount(cell, currency, format);
        expect(amountIn(cell, currency, format), `${cell} ${format} ${currency}`).toBe(
          "amount" in read ? read.amount : undefined,
        );
      }
  const days = [
    "2026-11-07",
    "20261107",
    "7.11.2026",
    "11/7/2026",
    "30.2.2026",
    "2026-11-07 00:00:00",
    "soon",
  ];
  for (const cell of days)
    for (const format of ["YEAR_FIRST", "DAY_FIRST", "MONTH_FIRST"] as const) {
      const read = readDay(cell, format);
      expect(dayIn(cell, format), `${cell} ${format}`).toBe("day" in read ? read.day : undefined);
    }
});
