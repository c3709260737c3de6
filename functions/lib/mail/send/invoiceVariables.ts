import { decimalsOf, amountText } from "#table/currency";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import { clockAt } from "../../conditions/zone.ts";

/** The variables `invoice.*` of a text. */
export interface InvoiceVariables {
  id: string;
  /** The amount that is still to be paid, with its currency, as the person writes amounts. */
  amount: string;
  amountMinor: number;
  currency: string;
  /** `yyyy-mm-dd`. */
  dueDate: string;
  /** Days since the due date. 0 on it and before. */
  daysOverdue: number;
  customerId: string;
}

/** The variables of a text that a person wrote: a model gets neither a link nor amounts beside the one. */
export interface WrittenInvoiceVariables extends InvoiceVariables {
  /** The whole amount, and what was paid of it, as `amount`. */
  total: string;
  paid: string;
  /** The day on which it was issued: `yyyy-mm-dd`. Absent if it has none, as the two below. */
  issueDate?: string;
  customerName?: string;
  link?: string;
}

type Of = invoice.Owed & Pick<InvoiceItem, "invoiceId" | "customerId" | "currency" | "dueDate">;
type In = { locale: string | undefined; timezone: string; now: Date };

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the variables of an invoice. `timezone` is the settings' zone: its days are the days of reminders.
 * The amount is what is still to be paid, so that no text asks for more.
 */
export function invoiceVariables(item: Of, { locale, timezone, now }: In): InvoiceVariables {
  const { invoiceId: id, customerId, currency, dueDate } = item;
  const amountMinor = invoice.openOf(item);
  const since = clockAt(timezone, now.getTime()) - Date.parse(dueDate);
  return {
    ...{ id, amount: formatted(amountMinor, currency, locale), amountMinor, currency, dueDate },
    daysOverdue: Math.max(0, Math.floor(since / DAY_MS)),
    customerId,
  };
}

/** Returns the variables of an invoice for a text that a person wrote. */
export function writtenInvoiceVariables(
  item: Of & Pick<InvoiceItem, "issueDate" | "customerName" | "link">,
  of: In,
): WrittenInvoiceVariables {
  const { amount, currency, issueDate, customerName, link } = item;
  return {
    ...invoiceVariables(item, of),
    total: formatted(amount, currency, of.locale),
    paid: formatted(invoice.paidOf(item), currency, of.locale),
    ...(issueDate !== undefined && { issueDate }),
    ...(customerName !== undefined && { customerName }),
    ...(link !== undefined && { link }),
  };
}

function formatted(amount: number, currency: string, locale: string | undefined): string {
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const form = { style: "currency", currency, ...digits } as const;
  // As text it keeps all digits: a quotient of large amounts does not.
  const exact = amountText(amount, currency) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(knownLocale(locale), form).format(exact);
}

/**
 * Returns a locale in canonical form. One that is no tag of BCP 47, such as one with a subtag twice, becomes
 * English: the input check of a locale covers only its letters.
 */
export function knownLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
