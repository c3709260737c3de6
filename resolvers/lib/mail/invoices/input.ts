import { util } from "@aws-appsync/utils";
import type { PutInvoiceInput } from "#schema";
import type { InvoiceItem, StatedInvoice, TypedInvoice } from "#table/mail/invoice";
import { INVOICE_DAY, INVOICE_ID, INVOICE_LINK, isPaidInCurrency, isPaidWithin } from "#table/mail/invoice";
import type { TextRule } from "#table/text";
import { NAME } from "#table/text";
import { parseAddress } from "../../address.ts";
import { AMOUNT_RULE, AMOUNT_TEXT_RULE, isAmount, parseAmountText } from "../../amount.ts";
import { fail } from "../../errors.ts";
import { parseCustomerId } from "../subscriberInput.ts";

/** Fails with `ValidationError`. */
export function parseInvoice(input: PutInvoiceInput): TypedInvoice {
  const { invoiceId, currency } = input;
  if (!util.matches(INVOICE_ID, invoiceId)) refuse("invoiceId", "1 to 128 letters, digits and . _ / : -");
  const typed: TypedInvoice = {
    invoiceId,
    customerId: parseCustomerId(input.customerId),
    email: parseAddress(input.email),
    amount: parseAmount(input),
    currency: parseCurrency(currency),
    dueDate: parseDay("dueDate", input.dueDate),
  };
  const { issueDate, customerName, link, paidDate } = input;
  const paidAmount = parsePaidAmount(input);
  if (customerName !== undefined) typed.customerName = parseOptional("customerName", customerName, NAME);
  if (link !== undefined) typed.link = parseOptional("link", link, INVOICE_LINK);
  if (paidAmount !== undefined) typed.paidAmount = paidAmount;
  if (issueDate !== undefined) typed.issueDate = issueDate === null ? null : parseDay("issueDate", issueDate);
  if (paidDate !== undefined) typed.paidDate = paidDate === null ? null : parseDay("paidDate", paidDate);
  return typed;
}

/** Fails with `ValidationError` if more was paid than an invoice asks for. */
export function requirePaidWithin(stated: StatedInvoice): void {
  if (!isPaidWithin(stated)) refuse("paidAmount", "at most the amount of the invoice");
}

/** Fails with `ValidationError` if payments in another currency would be kept. */
export function requirePaidInCurrency(typed: TypedInvoice, before: InvoiceItem | undefined): void {
  if (!isPaidInCurrency(typed, before)) refuse("paidAmount", "passed with another currency: null is nothing");
}

/** Returns null for an empty text. */
function parseOptional(field: string, text: string | null, { pattern, says }: TextRule): string | null {
  if (!text) return null;
  return util.matches(pattern, text) ? text : refuse(field, says);
}

/** Returns the paid amount in the smallest unit; undefined if the input has none, null for nothing. */
function parsePaidAmount(input: PutInvoiceInput): number | null | undefined {
  const { paidAmount, paidAmountText: text, currency } = input;
  if (paidAmount && text)
    fail("ValidationError", "Pass paidAmount or paidAmountText, and not both.", { field: "paidAmount" });
  if (text) return parseAmountText(text, currency) ?? refuse("paidAmountText", AMOUNT_TEXT_RULE);
  if (typeof paidAmount !== "number") return paidAmount === null || text === null ? null : undefined;
  return isAmount(paidAmount) ? paidAmount : refuse("paidAmount", AMOUNT_RULE);
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
