import fc from "fast-check";
import { expect, it } from "vitest";
import { planInvoice } from "#functions/mail/import/invoices/plan";
import type { InvoiceLine } from "#functions/mail/import/invoices/line";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import { runs } from "../../../../../../support/seed.ts";

const NOW_MS = Date.UTC(2026, 10, 21);
const NOW = "2026-11-21T00:00:00.000Z";

const line = (more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ line: 2, invoiceId: "17", customerId: "acme", email: "ann@x.example", amount: 1000, currency: "EUR" },
  ...{ dueDate: "2026-11-30", ...more },
});

const stored = (more: Partial<InvoiceItem> = {}): InvoiceItem => {
  const { line: _, ...about } = line();
  const made = { ...about, status: "OPEN", version: 1, createdAt: NOW, ...more } as const;
  return { ...invoice.key("17"), ...invoice.item(made as never, NOW) };
};

/** Returns the invoice that a plan stores; undefined if it stores none, and the code of a refusal. */
function planned(of: InvoiceLine, before?: InvoiceItem): InvoiceItem | string | undefined {
  const plan = planInvoice({ line: of, ...(before && { before }) }, NOW_MS);
  if ("code" in plan) return plan.code;
  const [first] = plan.writes;
  return first && "Put" in first ? (first.Put.Item as InvoiceItem) : undefined;
}

it("a line that says open and a whole payment is the same a second time", () => {
  const paid = line({ status: "OPEN", paidAmount: 1000 });
  const after = planned(paid);
  expect(after).toMatchObject({ status: "PAID", paidAmount: 1000 });
  expect(planned(paid, after as InvoiceItem)).toBeUndefined();
});

it.each<[string, Partial<InvoiceLine>]>([
  ["a debit that bounced", { paidAmount: 0 }],
  ["a part that goes back", { paidAmount: 400 }],
  ["an amount that rises", { amount: 1500, paidAmount: 1000 }],
])("opens no invoice that was paid in full after %s: it says so", (_, said) => {
  expect(planned(line(said), stored({ status: "PAID", paidAmount: 1000 }))).toBe("SETTLED");
});

it("an invoice that was marked as paid stays so without a payment", () => {
  expect(planned(line({ paidAmount: 0 }), stored({ status: "PAID" }))).toBeUndefined();
  const part = stored({ status: "PAID", paidAmount: 400 });
  expect(planned(line({ paidAmount: 400 }), part)).toBeUndefined();
});

it("payments are not taken into another currency", () => {
  const part = stored({ paidAmount: 400 });
  expect(planned(line({ currency: "JPY" }), part)).toBe("WRONG_CURRENCY");
  expect(planned(line({ currency: "JPY", paidAmount: 500 }), part)).toMatchObject({ paidAmount: 500 });
});

it("each line that is accepted changes nothing the second time", () => {
  const status = fc.constantFrom("OPEN", "PAID", "VOID", "DISPUTED");
  const amount = fc.constantFrom(0, 400, 500, 1000);
  const day = fc.constantFrom("2026-11-01", "2026-11-02");
  const currency = fc.constantFrom("EUR", "JPY");
  const values = { amount, currency, status, paidAmount: amount, paidDate: day };
  const said = fc.record(values, { requiredKeys: ["amount", "currency"] }) as fc.Arbitrary<
    Partial<InvoiceLine>
  >;
  const isFirst = fc.boolean();
  fc.assert(
    fc.property(said, said, isFirst, (first, second, isNew) => {
      const before = isNew ? undefined : planned(line(first));
      if (typeof before === "string") return;
      const after = planned(line(second), before);
      if (typeof after === "object") expect(planned(line(second), after)).toBeUndefined();
    }),
    { numRuns: runs(500) },
  );
});
