import { util } from "@aws-appsync/utils";
import type { PutInvoiceInput } from "#schema";
import type { TypedInvoice } from "#table/mail/invoice";
import { INVOICE_DAY, INVOICE_ID } from "#table/mail/invoice";
import { parseAddress } from "../../address.ts";
import { AMOUNT_RULE, AMOUNT_TEXT_RULE, isAmount, parseAmountText } from "../../amount.ts";
import { fail } from "../../errors.ts";
import { parseCustomerId } from "../subscriberInput.ts";

/** Fails with `ValidationError`. */
export function parseInvoice(input: PutInvoiceInput): TypedInvoice {
  const { invoiceId, currency } = input;
  if (!util.matches(INVOICE_ID, invoiceId)) refuse("invoiceId", "1 to 128 letters, digits and . _ / : -");
  return {
    invoiceId,
    customerId: parseCustomerId(input.customerId),
    email: parseAddress(input.email),
    amount: parseAmount(input),
    currency: parseCurrency(currency),
    dueDate: parseDay("dueDate", input.dueDate),
  };
}

/** Returns a code of a currency; there need be no such one. Fails with `ValidationError`. */
export function parseCurrency(currency: string): string {
  return util.matches("[A-Z]{3}", currency)
    ? currency
    : refuse("currency", "three capital letters, such as EUR");
}

/** Returns the amount in the smallest unit, which the input has as a number or as text. */
function parseAmount({ amount, amountText, currency }: PutInvoiceInput): number {
  const isNumber = typeof amount === "number";
  if (isNumber === (typeof amountText === "string"))
    fail("ValidationError", "Pass amount or amountText, and not both.", { field: "amount" });
  if (isNumber) return isAmount(amount) ? amount : refuse("amount", AMOUNT_RULE);
  return parseAmountText(amountText ?? "", currency) ?? refuse("amountText", AMOUNT_TEXT_RULE);
}

/**
 * Returns an AWSDate. Fails with `ValidationError` for a date with `Z` or an offset, which AppSync accepts:
 * it would become a different key.
 */
export function parseDay(field: string, date: string): string {
  const says = "a day of the years 1900 to 2999 without Z or an offset, such as 2026-11-21";
  return util.matches(INVOICE_DAY, date) ? date : refuse(field, says);
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
