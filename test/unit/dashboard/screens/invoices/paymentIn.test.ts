import { expect, it } from "vitest";
import { paymentIn } from "../../../../../dashboard/screens/invoices/panel/paymentIn.ts";

const paid = { status: "PAID", amountText: "10.00", currency: "EUR" } as const;
const texts = { amount: "10.00", paidAmount: "10.00", currency: "EUR" };

it.each<[string, Partial<typeof texts>, object]>([
  ["that is left as it is keeps its payments", {}, {}],
  ["with a lower payment is open again", { paidAmount: "4.00" }, { paidAmount: 400, status: "OPEN" }],
  ["without a payment is open again", { paidAmount: "" }, { paidAmount: null, status: "OPEN" }],
  ["with a higher amount is open again", { amount: "15.00" }, { paidAmount: 1000, status: "OPEN" }],
  ["in another currency has its payment again", { currency: "CHF" }, { paidAmount: 1000 }],
])("a paid invoice %s", (_, typed, said) => {
  expect(paymentIn({ ...texts, ...typed }, paid)).toEqual(said);
});

it("the payment of any other one is said as it stands there", () => {
  expect(paymentIn(texts, { ...paid, status: "OPEN" })).toEqual({ paidAmount: 1000 });
  expect(paymentIn({ ...texts, paidAmount: "" }, undefined)).toEqual({ paidAmount: null });
});
