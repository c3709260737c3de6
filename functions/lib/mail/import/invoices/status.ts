import type { DayFormat } from "#table/mail/importFile";
import type { InvoiceItem, InvoiceStatus } from "#table/mail/invoice";
import type { CellFault } from "../file/rows.ts";
import { readFlag } from "../file/values.ts";
import { readDay } from "./day.ts";

/** The words of each status, in lower case: English ones, and German, French and Italian ones. */
const WORDS: Record<InvoiceStatus, string[]> = {
  OPEN: ["open", "unpaid", "outstanding", "due", "overdue", "offen", "überfällig", "impayée", "aperta"],
  PAID: ["paid", "settled", "bezahlt", "beglichen", "payée", "réglée", "pagata"],
  VOID: ["void", "voided", "cancelled", "canceled", "storniert", "annulée", "annullata"],
  DISPUTED: ["disputed", "on hold", "strittig"],
};
const STATUSES = Object.keys(WORDS) as InvoiceStatus[];

type Read = { status: InvoiceStatus } | CellFault;

/** Returns the status of a word. */
export function readStatusWord(cell: string): Read {
  const word = cell.trim().toLowerCase();
  const status = STATUSES.find((each) => WORDS[each].includes(word));
  const known = STATUSES.map((each) => WORDS[each][0]).join(", ");
  return status
    ? { status }
    : { code: "UNKNOWN_STATUS", says: `says ${JSON.stringify(cell.trim())}, and must say ${known}` };
}

/** The status of an invoice by its payment, and the day of that. */
export type PaymentRead = { status: InvoiceStatus; paidDate?: string };

/** Returns the status by a cell that says yes or no, or the day of the payment. */
export function readPaid(cell: string, days: DayFormat): PaymentRead | CellFault {
  const flag = readFlag(cell);
  if ("value" in flag) return { status: flag.value ? "PAID" : "OPEN" };
  const read = readDay(cell, days);
  if ("day" in read) return { status: "PAID", paidDate: read.day };
  const word = readStatusWord(cell);
  const isOfPayment = "status" in word && (word.status === "PAID" || word.status === "OPEN");
  return isOfPayment
    ? word
    : { code: "UNKNOWN_STATUS", says: "must be yes or no, or the day of the payment" };
}

/**
 * Returns the status of an invoice after a line, by the one that the line and its payments say; undefined if
 * the line is refused. A file opens no invoice that is paid or cancelled here, and releases none on hold.
 */
export function statusAfter(before: InvoiceItem | undefined, said: InvoiceStatus): InvoiceStatus | undefined {
  if (!before || said === before.status) return said;
  if (before.status === "DISPUTED" && said === "OPEN") return "DISPUTED";
  return before.status === "OPEN" || before.status === "DISPUTED" ? said : undefined;
}
