import * as address from "#table/address";
import { isCurrency } from "#table/currency";
import type { InvoiceField, InvoiceFile } from "#table/mail/importFile";
import { NEEDED_INVOICE_FIELDS } from "#table/mail/importFile";
import type { InvoiceStatus, TypedInvoice } from "#table/mail/invoice";
import { INVOICE_ID, INVOICE_LINK } from "#table/mail/invoice";
import { CUSTOMER_ID } from "#table/mail/subscriber";
import type { TextRule } from "#table/text";
import { NAME } from "#table/text";
import { matchesWhole } from "../../../conditions/faults.ts";
import { isUnset } from "../../../placeholders/placeholder.ts";
import { addressInText } from "../../typedAddress.ts";
import { quotedColumn } from "../file/columnNames.ts";
import type { CellFault } from "../file/rows.ts";
import { refusalOf, Refused, requireCount } from "../file/rows.ts";
import { readAmount } from "./amount.ts";
import type { InvoiceColumns } from "./columns.ts";
import { readDay } from "./day.ts";
import type { PaymentRead } from "./status.ts";
import { readPaid, readStatusWord } from "./status.ts";

/** The values of one line about an invoice. */
export interface InvoiceLine extends TypedInvoice {
  line: number;
  /** Absent if the line does not say it. */
  status?: InvoiceStatus;
}

type Cell = InvoiceColumns[number] & { text: string };
/** The cells of the columns. */
type Cells = Record<InvoiceField, Cell | undefined>;

/** Returns what the cells of a line say. Throws a Refused. */
export function saidOfInvoice(
  cells: string[],
  columns: InvoiceColumns,
  file: InvoiceFile,
): Omit<InvoiceLine, "line"> {
  requireCount(cells, columns.length, (at) => columns[at]!.field === undefined);
  const of = Object.fromEntries(
    columns.flatMap((column, at) =>
      column.field ? [[column.field, { ...column, text: (cells[at] ?? "").trim() }]] : [],
    ),
  ) as Cells;
  for (const field of NEEDED_INVOICE_FIELDS) if (of[field]!.text === "") throw empty(of[field]!.header);
  const currency = currencyOf(of, file);
  const email = address.normaliseAddress(addressInText(of.ADDRESS!.text));
  if (!email) throw new Refused("WRONG_ADDRESS", address.INVALID_ADDRESS, of.ADDRESS!.header);
  const amountIn = (cell: Cell) => read(cell, (text) => readAmount(text, currency, file.amounts)).amount;
  const amount = amountIn(of.AMOUNT!);
  const paidAmount = of.PAID_AMOUNT?.text ? amountIn(of.PAID_AMOUNT) : undefined;
  return {
    invoiceId: idOf(of.INVOICE_ID!, INVOICE_ID),
    customerId: idOf(of.CUSTOMER_ID!, CUSTOMER_ID.pattern),
    ...{ email, currency, amount },
    dueDate: read(of.DUE_DATE!, (text) => readDay(text, file.days)).day,
    ...optional({
      issueDate: issueDate(of.ISSUE_DATE, file),
      customerName: textOf(of.CUSTOMER_NAME, NAME),
      link: textOf(of.LINK, INVOICE_LINK),
      paidAmount,
      ...paymentOf(of, file, paidAmount === undefined || paidAmount >= amount),
    }),
  };
}

/** Returns the attributes that a line has. */
function optional<Of extends object>(of: Of): { [Name in keyof Of]?: Exclude<Of[Name], undefined> } {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as never;
}

/**
 * Returns the text of a cell; undefined of an empty one. A wrong text refuses the line only if the import
 * describes the column: a file can have had another one of that name before it had a meaning.
 */
function textOf(cell: Cell | undefined, { pattern, says }: TextRule): string | undefined {
  if (!cell?.text) return undefined;
  if (matchesWhole(pattern, cell.text)) return cell.text;
  if (!cell.isDescribed) return undefined;
  throw refusalOf(cell.header, { code: "WRONG_FIELD", says: `must be ${says}` });
}

/** Returns the day of a cell; undefined of an empty one, and of a wrong one as `textOf`. */
function issueDate(cell: Cell | undefined, { days }: InvoiceFile): string | undefined {
  if (!cell?.text) return undefined;
  if (!cell.isDescribed && "says" in readDay(cell.text, days)) return undefined;
  return read(cell, (text) => readDay(text, days)).day;
}

/** Returns the value of a cell. Throws a Refused with the sentence about it. */
function read<Value extends object>(
  { header, text }: Cell,
  readText: (text: string) => Value | CellFault,
): Value {
  const found = readText(text);
  if ("says" in found) throw refusalOf(header, found);
  return found;
}

/** Returns an id. The texts that programs write for no value are none: many customers would be one. */
function idOf({ header, text }: Cell, pattern: string): string {
  if (!matchesWhole(pattern, text) || isUnset(text))
    throw refusalOf(header, { code: "WRONG_ID", says: `must be ${CUSTOMER_ID.says}` });
  return text;
}

function currencyOf({ CURRENCY }: Cells, { currency: ofAll }: InvoiceFile): string {
  const currency = CURRENCY?.text.toUpperCase() || ofAll;
  if (currency === undefined) throw empty(CURRENCY!.header);
  if (!isCurrency(currency))
    throw new Refused(
      "WRONG_CURRENCY",
      `${JSON.stringify(currency)} is no currency of ISO 4217, such as EUR.`,
      CURRENCY?.header,
    );
  return currency;
}

/**
 * Two columns that contradict each other refuse the line. The day of a payment that is not the last one says
 * nothing about the status.
 */
function paymentOf({ STATUS, PAID }: Cells, { days }: InvoiceFile, isInFull: boolean) {
  const ofWord = STATUS?.text ? read(STATUS, readStatusWord).status : undefined;
  const said: Partial<PaymentRead> = PAID?.text ? read(PAID, (text) => readPaid(text, days)) : {};
  const paid = said.paidDate === undefined || isInFull ? said.status : undefined;
  const isPaid = ofWord === "PAID";
  if (ofWord && paid && isPaid !== (paid === "PAID"))
    throw new Refused(
      "CONTRADICTION",
      `${quotedColumn(STATUS!.header)} and ${quotedColumn(PAID!.header)} contradict each other.`,
    );
  return { status: ofWord ?? paid, paidDate: said.paidDate };
}

function empty(header: string): Refused {
  return refusalOf(header, { code: "EMPTY_CELL", says: "is empty" });
}
