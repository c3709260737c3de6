import { decimalsOf, amountText } from "#table/currency";
import type { InvoiceItem } from "#table/mail/invoice";
import { clockAt } from "../../conditions/zone.ts";

/** The variables `invoice.*` of a text. */
export interface InvoiceVariables {
  id: string;
  /** With its currency, as the person writes amounts. */
  amount: string;
  amountMinor: number;
  currency: string;
  /** `yyyy-mm-dd`. */
  dueDate: string;
  /** Days since the due date. 0 on it and before. */
  daysOverdue: number;
  customerId: string;
}

type Of = Pick<InvoiceItem, "invoiceId" | "customerId" | "amount" | "currency" | "dueDate">;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the variables of an invoice. `timezone` is the settings' zone: its days are the days of reminders.
 */
export function invoiceVariables(
  { invoiceId: id, customerId, amount, currency, dueDate }: Of,
  { locale, timezone, now }: { locale: string | undefined; timezone: string; now: Date },
): InvoiceVariables {
  const since = clockAt(timezone, now.getTime()) - Date.parse(dueDate);
  return {
    ...{ id, amount: formatted(amount, currency, locale), amountMinor: amount, currency, dueDate },
    daysOverdue: Math.max(0, Math.floor(since / DAY_MS)),
    customerId,
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
