import type { InvoiceColumnKind, InvoiceField, InvoiceFile } from "#table/mail/importFile";
import { INVOICE_FIELDS, NEEDED_INVOICE_FIELDS } from "#table/mail/importFile";
import { fault, sameColumns } from "../file/columnFaults.ts";
import { columnList, isSameName, plainName, quotedColumn } from "../file/columnNames.ts";
import { columnsByPlace } from "../file/columnPlaces.ts";

/** A column of a file: its name, and its meaning; absent if it is left out. */
type ColumnRead = {
  header: string;
  field?: InvoiceField;
  /** True if the import describes it; else it was found by its name. */
  isDescribed: boolean;
};

/** The columns of a file of invoices. */
export type InvoiceColumns = ColumnRead[];

const FIELDS = Object.keys(INVOICE_FIELDS) as InvoiceField[];

/**
 * The words in names of columns that may say what is paid, in English, German, French and Italian. More names
 * than needed have them: a person is asked once too often, and no one is reminded of a paid invoice.
 */
const OF_PAYMENT =
  /paid|payment|settled|status|statut|void|cancel|bezahlt|zahlung|beglichen|storn|pay[ée]|paiement|régl|pagat|pagament|(?<!\p{L})stat[eo](?!\p{L})/u;

/** True if a column may say which invoices are paid, by its name. */
export function isOfPayment(name: string): boolean {
  return OF_PAYMENT.test(plainName(name.replaceAll(/(\p{Ll})(\p{Lu})|[_.-]/gu, "$1 $2")));
}

/**
 * Returns the meaning of each column: as the input describes it, else by its name. Others are left out.
 * Throws an InputError that says what to do if a column is missing, before anything is stored.
 */
export function invoiceColumnsOf(header: string[], file: InvoiceFile): InvoiceColumns {
  const described = columnsByPlace(header, file.columns);
  const kinds = header.map((_, at): InvoiceColumnKind | undefined => described.get(at)?.as);
  const isTaken = (field: InvoiceField): boolean => kinds.includes(field);
  for (const [at, name] of header.entries()) {
    const field = fieldNamed(name);
    if (field && kinds[at] === undefined && !isTaken(field)) kinds[at] = field;
  }
  requireFields(header, kinds, file);
  return header.map((name, at) => {
    const kind = kinds[at];
    const isDescribed = described.has(at);
    return { header: name, isDescribed, ...(kind && kind !== "LEFT_OUT" && { field: kind }) };
  });
}

/** True for a name of the column of the invoices' ids: the delimiter of a file is found by it. */
export function isIdIn({ columns = [] }: InvoiceFile): (cell: string) => boolean {
  const described = columns.flatMap(({ as, header }) => (as === "INVOICE_ID" && header ? [header] : []));
  return (cell) => fieldNamed(cell) === "INVOICE_ID" || described.some((name) => isSameName(name, cell));
}

function fieldNamed(name: string): InvoiceField | undefined {
  const plain = compact(name);
  return FIELDS.find((field) => INVOICE_FIELDS[field].some((each) => compact(each) === plain));
}

/** `Invoice ID`, `invoice_id` and `invoiceId` are one name. */
function compact(name: string): string {
  return plainName(name).replaceAll(/[ _-]/g, "");
}

function requireFields(
  header: string[],
  kinds: (InvoiceColumnKind | undefined)[],
  { currency }: InvoiceFile,
): void {
  for (const field of FIELDS) {
    const [first, second] = kinds.flatMap((kind, at) => (kind === field ? [at] : []));
    if (second !== undefined) throw sameColumns(header, [first!, second], field);
  }
  const missing = NEEDED_INVOICE_FIELDS.filter((field) => !kinds.includes(field));
  if (missing.length > 0)
    throw fault(
      header,
      `The file has no column for ${missing.map(named).join(", ")}: say in \`columns\` which it is.`,
    );
  if (!kinds.includes("CURRENCY") && currency === undefined)
    throw fault(
      header,
      "No column has the currency: say in `columns` which has it, or say one in `currency`.",
    );
  const unclear = [...header.keys()].filter((at) => kinds[at] === undefined && isOfPayment(header[at]!));
  if (unclear.length > 0)
    throw fault(
      header,
      `By their names, these columns may say which invoices are paid: ${columnList(header, unclear)}. ` +
        "Say in `columns` for each: PAID, PAID_AMOUNT, STATUS or LEFT_OUT.",
    );
}

function named(field: InvoiceField): string {
  return `${field} (such as ${quotedColumn(INVOICE_FIELDS[field][0])})`;
}
