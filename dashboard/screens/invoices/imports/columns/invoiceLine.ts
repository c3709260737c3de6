import type { ImportFault } from "../../../../api/enums.ts";
import { minorUnits } from "../../../../lib/money.ts";
import type { invoiceImportPreview as words } from "../../../../strings/mail/invoiceImport.ts";
import type { ImportInvoiceColumnKind, KnownInvoiceQuery } from "../api/documents.ts";
import type { InvoiceFileColumn } from "./guess.ts";
import { amountIn, dayIn } from "./reading.ts";
import type { InvoiceFormats } from "./formats.ts";
import { paymentOf, statusAfter, statusSaid, type PaymentAsRead } from "./payment.ts";

/** A line of the file as an invoice: its cells, and the values that could be read. */
export interface InvoiceAsRead extends PaymentAsRead {
  invoiceId: string;
  customerId: string;
  email: string;
  currency: string;
  amount: number | undefined;
  dueDate: string | undefined;
  /** Undefined if it could not be read, or the line does not say it. */
  issueDate: string | undefined;
  /** Empty if the line does not say it. */
  customerName: string;
  link: string;
  /** In the smallest unit; undefined if it could not be read, or the line does not say it. */
  paidAmount: number | undefined;
  /** The cells of amounts and the day, as they are written. */
  written: { amount: string; paidAmount: string; dueDate: string; issueDate: string };
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
/** The form of a link, as the API has it. */
const LINK = /^https:\/\/[^\s"'<>{}|^`\\]{1,992}$/;
const MAX_NAME = 100;

/** Returns the invoice of a line, from 0. */
export function invoiceAt(columns: InvoiceFileColumn[], at: number, formats: InvoiceFormats): InvoiceAsRead {
  const cell = (kind: ImportInvoiceColumnKind): string =>
    columns.find(({ as }) => as === kind)?.cells[at]?.trim() ?? "";
  const { amounts, days } = formats;
  const currency = cell("CURRENCY").toUpperCase() || formats.currency;
  const written = {
    ...{ amount: cell("AMOUNT"), paidAmount: cell("PAID_AMOUNT") },
    ...{ dueDate: cell("DUE_DATE"), issueDate: cell("ISSUE_DATE") },
  };
  const read = (text: string) =>
    amounts && CURRENCIES.has(currency) ? amountIn(text, currency, amounts) : undefined;
  const [amount, paidAmount] = [read(written.amount), read(written.paidAmount)];
  const isInFull = paidAmount === undefined || (amount !== undefined && paidAmount >= amount);
  return {
    invoiceId: cell("INVOICE_ID"),
    customerId: cell("CUSTOMER_ID"),
    email: addressOf(cell("ADDRESS")),
    ...{ currency, amount, paidAmount, written },
    ...{ customerName: cell("CUSTOMER_NAME"), link: cell("LINK") },
    dueDate: days && dayIn(written.dueDate, days),
    issueDate: days && dayIn(written.issueDate, days),
    ...paymentOf(cell("STATUS"), cell("PAID"), { days, isInFull }),
  };
}

/** Returns the effect of a line; `known` is null if there is no such invoice, undefined while it is read. */
export function invoiceEffectOf(line: InvoiceAsRead, known: Known | null | undefined): InvoiceEffect {
  const fault = faultOf(line);
  if (fault) return { does: "REFUSED", fault };
  if (known === undefined) return { does: "UNKNOWN" };
  if (known === null) return { does: "NEW" };
  if (known.customerId !== line.customerId) return { does: "REFUSED", fault: "OTHER_CUSTOMER" };
  const before = minorUnits(known.paidAmountText, known.currency);
  const paid = line.paidAmount ?? (known.status === "PAID" ? 0 : (before ?? 0));
  const { status: word, paidAmount } = line;
  const isKept = paidAmount === undefined && (before ?? 0) > 0 && known.status !== "PAID";
  if (isKept && known.currency !== line.currency) return { does: "REFUSED", fault: "WRONG_CURRENCY" };
  const said = statusSaid(
    { status: word ?? undefined, amount: line.amount!, paidAmount },
    known.status,
    paid,
  );
  const status = statusAfter(known.status, said);
  if (!status) return { does: "REFUSED", fault: "SETTLED" };
  if (paid > line.amount!) return { does: "REFUSED", fault: "OVERPAID" };
  const isOtherDay = line.paidDate !== undefined && line.paidDate !== known.paidDate;
  const isOther: Record<Changed, boolean> = {
    email: known.email !== line.email,
    amount: known.currency !== line.currency || minorUnits(known.amountText, known.currency) !== line.amount,
    dueDate: known.dueDate !== line.dueDate,
    status: known.status !== status,
    customerName: line.customerName !== "" && known.customerName !== line.customerName,
    link: line.link !== "" && known.link !== line.link,
    issueDate: line.issueDate !== undefined && known.issueDate !== line.issueDate,
    payment:
      known.status === status &&
      (status === "PAID" ? isOtherDay : paid !== before || (isOtherDay && paid > 0)),
  };
  const what = (Object.keys(isOther) as Changed[]).filter((each) => isOther[each]);
  return what.length > 0 ? { does: "CHANGES", what } : { does: "SAME" };
}

function faultOf(line: InvoiceAsRead): ImportFault | undefined {
  const { invoiceId, customerId, email, currency, amount, paidAmount, dueDate, written } = line;
  if ([invoiceId, customerId, email, written.amount, written.dueDate].includes("")) return "EMPTY_CELL";
  if (!ID.test(invoiceId) || !ID.test(customerId)) return "WRONG_ID";
  if (!ADDRESS.test(email)) return "WRONG_ADDRESS";
  if (!CURRENCIES.has(currency)) return "WRONG_CURRENCY";
  if (amount === undefined) return "WRONG_AMOUNT";
  if (written.paidAmount !== "" && paidAmount === undefined) return "WRONG_AMOUNT";
  if (line.customerName.length > MAX_NAME || (line.link !== "" && !LINK.test(line.link)))
    return "WRONG_FIELD";
  if (paidAmount !== undefined && paidAmount > amount) return "OVERPAID";
  if (dueDate === undefined || (written.issueDate !== "" && line.issueDate === undefined)) return "WRONG_DAY";
  if (line.status === null) return "UNKNOWN_STATUS";
  return line.isContradictory ? "CONTRADICTION" : undefined;
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
