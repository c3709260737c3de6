import type { HomeInvoiceFragment } from "./documents.ts";

const DAY_MS = 86_400_000;

/** The least days after the due day of each age of an open invoice, and of none. */
const BOUNDS = [-Infinity, 1, 31, 61, Infinity];

/** Returns the days by which an invoice is late; 0 if it is not. */
export function daysLate({ dueDate }: Pick<HomeInvoiceFragment, "dueDate">, today: string): number {
  return Math.max(0, (Date.parse(today) - Date.parse(dueDate)) / DAY_MS);
}

/** Returns the number of an age: 0 not due, 1 up to 30 days late, 2 up to 60, 3 more. */
export function ageOf(late: number): 0 | 1 | 2 | 3 {
  return BOUNDS.findLastIndex((bound) => bound <= late) as 0 | 1 | 2 | 3 satisfies number;
}

/** The open amount of a currency, in its smallest unit. */
export interface Open {
  currency: string;
  total: number;
  /** By age, `ageOf`. */
  parts: [number, number, number, number];
}

/**
 * Returns the open amounts by currency: the currency with the most invoices first. Currencies are never added
 * up.
 */
export function openAmounts(invoices: readonly HomeInvoiceFragment[], today: string): Open[] {
  const groups = new Map<string, HomeInvoiceFragment[]>();
  for (const each of invoices) groups.set(each.currency, [...(groups.get(each.currency) ?? []), each]);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([currency, some]) => {
      const parts: Open["parts"] = [0, 0, 0, 0];
      for (const each of some) parts[ageOf(daysLate(each, today))] += each.amount;
      return { currency, parts, total: parts.reduce((all, part) => all + part) };
    });
}
