import type { ImportFault, InvoiceStatus } from "../../../../api/enums.ts";
import { minorUnits } from "../../../../lib/money.ts";
import type { invoiceImportPreview as words } from "../../../../strings/mail/invoiceImport.ts";
import type { ImportInvoiceColumnKind, KnownInvoiceQuery } from "../api/documents.ts";
import type { InvoiceFileColumn } from "./guess.ts";
import { amountIn, dayIn } from "./reading.ts";
import type { InvoiceFormats } from "./formats.ts";

/** A line of the file as an invoice: its cells, and the values that could be read. */
export interface InvoiceAsRead {
  invoiceId: string;
  customerId: string;
  email: string;
  currency: string;
  amount: number | undefined;
  dueDate: string | undefined;
  /** Undefined if the line does not say it, and null if it says something unknown. */
  status: InvoiceStatus | null | undefined;
  /** True if the columns of state and payment say different things. */
  isContradictory: boolean;
  /** The cells of amount and day, as they are written. */
  written: { amount: string; dueDate: string };
}

type Known = NonNullable<KnownInvoiceQuery["invoice"]>;
type Changed = keyof typeof words.fields;

/** The effect of a line: on an invoice that is there, on none, or the reason why it is refused. */
export type InvoiceEffect =
  | { does: keyof typeof words.effects }
  | { does: "CHANGES"; what: Changed[] }
  | { does: "REFUSED"; fault: ImportFault };

/** The import has the last word. */
const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
const ID = /^[A-Za-z0-9._/:-]{1,128}$/;
const ADDRESS = /^[^\s<>"():;,@]+@[^\s<>"():;,@]+\.[^\s<>"():;,@]+$/;
const YES = /^(true|yes|y|t|1|on|x|wahr|ja|vrai|oui|paid|bezahlt|settled)$/i;
const NO = /^(false|no|n|f|0|off|falsch|nein|faux|non|open|unpaid|offen)$/i;
const WORDS: [InvoiceStatus, RegExp][] = [
  ["OPEN", /^(open|unpaid|outstanding|due|overdue|offen|überfällig|impayée|aperta)$/i],
  ["PAID", /^(paid|settled|bezahlt|beglichen|payée|réglée|pagata)$/i],
  ["VOID", /^(void|voided|cancell?ed|storniert|annulée|annullata)$/i],
  ["DISPUTED", /^(disputed|on hold|strittig)$/i],
];

/** Returns the invoice of a line, from 0. */
export function invoiceAt(columns: InvoiceFileColumn[], at: number, formats: InvoiceFormats): InvoiceAsRead {
  const cell = (kind: ImportInvoiceColumnKind): string =>
    columns.find(({ as }) => as === kind)?.cells[at]?.trim() ?? "";
  const { amounts, days } = formats;
  const currency = cell("CURRENCY").toUpperCase() || formats.currency;
  const [amount, dueDate] = [cell("AMOUNT"), cell("DUE_DATE")];
  return {
    invoiceId: cell("INVOICE_ID"),
    customerId: cell("CUSTOMER_ID"),
    email: addressOf(cell("ADDRESS")),
    currency,
    amount: amounts && CURRENCIES.has(currency) ? amountIn(amount, currency, amounts) : undefined,
    dueDate: days && dayIn(dueDate, days),
    ...statusOf(cell("STATUS"), cell("PAID"), formats),
    written: { amount, dueDate },
  };
}

/** Returns the effect of a line; `known` is null if there is no such invoice, undefined while it is read. */
export function invoiceEffectOf(line: InvoiceAsRead, known: Known | null | undefined): InvoiceEffect {
  const fault = faultOf(line);
  if (fault) return { does: "REFUSED", fault };
  if (known === undefined) return { does: "UNKNOWN" };
  if (known === null) return { does: "NEW" };
  if (known.customerId !== line.customerId) return { does: "REFUSED", fault: "OTHER_CUSTOMER" };
  const status = statusAfter(known.status, line.status ?? undefined);
  if (!status) return { does: "REFUSED", fault: "SETTLED" };
  const isOther: Record<Changed, boolean> = {
    email: known.email !== line.email,
    amount: known.currency !== line.currency || minorUnits(known.amountText, known.currency) !== line.amount,
    dueDate: known.dueDate !== line.dueDate,
    status: known.status !== status,
  };
  const what = (Object.keys(isOther) as Changed[]).filter((each) => isOther[each]);
  return what.length > 0 ? { does: "CHANGES", what } : { does: "SAME" };
}

function faultOf(line: InvoiceAsRead): ImportFault | undefined {
  const { invoiceId, customerId, email, currency, amount, dueDate, status, isContradictory, written } = line;
  if ([invoiceId, customerId, email, written.amount, written.dueDate].includes("")) return "EMPTY_CELL";
  if (!ID.test(invoiceId) || !ID.test(customerId)) return "WRONG_ID";
  if (!ADDRESS.test(email)) return "WRONG_ADDRESS";
  if (!CURRENCIES.has(currency)) return "WRONG_CURRENCY";
  if (amount === undefined) return "WRONG_AMOUNT";
  if (dueDate === undefined) return "WRONG_DAY";
  if (status === null) return "UNKNOWN_STATUS";
  return isContradictory ? "CONTRADICTION" : undefined;
}

/** An invoice that is paid or cancelled is not opened again by a file, and one on hold stays so. */
function statusAfter(before: InvoiceStatus, said: InvoiceStatus | undefined): InvoiceStatus | undefined {
  if (said === undefined || said === before) return before;
  if (before === "DISPUTED" && said === "OPEN") return before;
  return before === "OPEN" || before === "DISPUTED" ? said : undefined;
}

function statusOf(
  word: string,
  paid: string,
  { days }: InvoiceFormats,
): Pick<InvoiceAsRead, "status" | "isContradictory"> {
  const ofWord = word === "" ? undefined : (WORDS.find(([, words]) => words.test(word))?.[0] ?? null);
  const ofPaid = paid === "" ? undefined : paidOf(paid, days);
  if (ofWord === null || ofPaid === null) return { status: null, isContradictory: false };
  const areBoth = ofWord !== undefined && ofPaid !== undefined;
  const isContradictory = areBoth && (ofWord === "PAID") !== (ofPaid === "PAID");
  return { status: ofWord ?? ofPaid, isContradictory };
}

function paidOf(cell: string, days: InvoiceFormats["days"]): InvoiceStatus | null {
  if (YES.test(cell) || dayIn(cell, days ?? "YEAR_FIRST")) return "PAID";
  return NO.test(cell) ? "OPEN" : null;
}

/** Returns the address in a cell, also of `Ann <ann@example.com>`. */
function addressOf(written: string): string {
  const plain = written.replace(/[;,.\s]+$/, "");
  const [, inBrackets = plain] = /^[^<@]*<([^<>]*)>$/.exec(plain) ?? [];
  return inBrackets
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .trim()
    .toLowerCase();
}
