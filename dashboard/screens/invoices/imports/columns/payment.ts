import type { InvoiceStatus } from "../../../../api/enums.ts";
import type { InvoiceFormats } from "./formats.ts";
import { dayIn } from "./reading.ts";

/** The payment of an invoice, as a line says it. */
export interface PaymentAsRead {
  /** Undefined if the line does not say it, and null if it says something unknown. */
  status: InvoiceStatus | null | undefined;
  /** True if the columns of state and payment say different things. */
  isContradictory: boolean;
  /** The day of the last payment; undefined if the line does not say it. */
  paidDate: string | undefined;
}

const YES = /^(true|yes|y|t|1|on|x|wahr|ja|vrai|oui|paid|bezahlt|settled)$/i;
const NO = /^(false|no|n|f|0|off|falsch|nein|faux|non|open|unpaid|offen)$/i;
const WORDS: [InvoiceStatus, RegExp][] = [
  ["OPEN", /^(open|unpaid|outstanding|due|overdue|offen|überfällig|impayée|aperta)$/i],
  ["PAID", /^(paid|settled|bezahlt|beglichen|payée|réglée|pagata)$/i],
  ["VOID", /^(void|voided|cancell?ed|storniert|annulée|annullata)$/i],
  ["DISPUTED", /^(disputed|on hold|strittig)$/i],
];

/** The status of an invoice, and what is paid of it so far, in the smallest unit as its amount. */
export interface Paid {
  status: InvoiceStatus | undefined;
  amount: number;
  paidAmount: number | undefined;
}

/**
 * Returns the status that a line says of an invoice by its words, else by its payments. The import has the
 * last word: it knows of a paid one if it was paid or only marked so, and leaves the latter.
 */
export function statusSaid(
  { status: said, amount, paidAmount }: Paid,
  before: InvoiceStatus,
  paid: number,
): InvoiceStatus {
  const status = said ?? before;
  if (status === "OPEN") return paid > 0 && paid === amount ? "PAID" : "OPEN";
  const isBack = status === "PAID" && paidAmount !== undefined && paidAmount < amount;
  return said === undefined && isBack ? "OPEN" : status;
}

/** An invoice that is paid or cancelled is not opened again by a file, and one on hold stays so. */
export function statusAfter(before: InvoiceStatus, said: InvoiceStatus): InvoiceStatus | undefined {
  if (said === before) return before;
  if (before === "DISPUTED" && said === "OPEN") return before;
  return before === "OPEN" || before === "DISPUTED" ? said : undefined;
}

/** Returns what the cells of state and payment say. A day before the last payment says no state. */
export function paymentOf(
  word: string,
  paid: string,
  { days, isInFull }: Pick<InvoiceFormats, "days"> & { isInFull: boolean },
): PaymentAsRead {
  const ofWord = word === "" ? undefined : (WORDS.find(([, words]) => words.test(word))?.[0] ?? null);
  const paidDate = dayIn(paid, days ?? "YEAR_FIRST");
  const ofPaid = paid === "" || (paidDate && !isInFull) ? undefined : statusOfPaid(paid, paidDate);
  if (ofWord === null || ofPaid === null) return { status: null, isContradictory: false, paidDate };
  const areBoth = ofWord !== undefined && ofPaid !== undefined;
  const isContradictory = areBoth && (ofWord === "PAID") !== (ofPaid === "PAID");
  return { status: ofWord ?? ofPaid, isContradictory, paidDate };
}

function statusOfPaid(cell: string, day: string | undefined): InvoiceStatus | null {
  if (YES.test(cell) || day) return "PAID";
  return NO.test(cell) ? "OPEN" : null;
}
