import type { ImportAmountFormat, ImportDayFormat, ImportInvoicesInput } from "../api/documents.ts";
import { invoiceImportForm as words } from "../../../../strings/mail/invoiceImport.ts";
import { importSending } from "../../../../strings/mail/importFile.ts";
import type { InvoiceFileColumn } from "./guess.ts";

/** The formats of a file's cells. Undefined is not chosen yet. */
export interface InvoiceFormats {
  amounts: ImportAmountFormat | undefined;
  days: ImportDayFormat | undefined;
  /** The currency of lines that name none; empty for none. */
  currency: string;
}

/** The choices beside the columns. */
export interface InvoiceChoices extends InvoiceFormats {
  name: string;
}

export type ChoiceField = keyof InvoiceChoices;

const MAX_NAME = 100;
/** Each file needs these columns, each once. */
const NEEDED = ["INVOICE_ID", "CUSTOMER_ID", "ADDRESS", "AMOUNT", "DUE_DATE"] as const;

/** Returns the faults of the choices, by their fields. */
export function choiceFaults(
  { name, amounts, days, currency }: InvoiceChoices,
  columns: InvoiceFileColumn[],
): Partial<Record<ChoiceField, string>> {
  const hasCurrency = currency !== "" || columns.some(({ as }) => as === "CURRENCY");
  const isNamed = name.trim() !== "" && name.trim().length <= MAX_NAME;
  return {
    ...(!amounts && { amounts: words.chooseAmounts }),
    ...(!days && { days: words.chooseDays }),
    ...(!hasCurrency && { currency: words.chooseCurrency }),
    ...(!isNamed && { name: importSending.nameNeeded }),
  };
}

/** Returns the fault of the columns as a whole, in words; undefined if there is none. */
export function faultOfInvoiceColumns(columns: InvoiceFileColumn[]): string | undefined {
  const unclear = columns.filter(({ isUnclear, isChosen }) => isUnclear && !isChosen);
  if (unclear.length > 0) return words.unclearColumns(unclear.map(({ header }) => header));
  const kinds = columns.map(({ as }) => as).filter((as) => as !== "LEFT_OUT");
  const missing = NEEDED.filter((kind) => !kinds.includes(kind));
  if (missing.length > 0) return words.missingColumns(missing.map((kind) => words.meanings[kind]));
  return new Set(kinds).size < kinds.length ? words.columnTwice : undefined;
}

/** Returns the choices as the API takes them; undefined while one is missing. */
export function invoicesInput(
  { name, amounts, days, currency }: InvoiceChoices,
  columns: InvoiceFileColumn[],
): ImportInvoicesInput | undefined {
  if (!amounts || !days) return undefined;
  const described = columns.map(({ as }, at) => ({ position: at + 1, as }));
  return { name: name.trim(), amounts, days, columns: described, ...(currency !== "" && { currency }) };
}
