import { util } from "@aws-appsync/utils";
import type { ImportInvoiceColumnInput, ImportInvoicesInput } from "#schema";
import { isCurrency } from "#table/currency";
import type { InvoiceColumn, InvoiceFile } from "#table/mail/importFile";
import { MAX_DESCRIBED_COLUMNS } from "#table/mail/importFile";
import { NAME } from "#table/text";
import { fail } from "../../errors.ts";
import { parsePlace } from "../importFileInput.ts";

/** Returns the validated input of an import of invoices. Fails with `ValidationError`. */
export function parseInvoiceImport(input: ImportInvoicesInput): { name: string; file: InvoiceFile } {
  const { name, amounts, days, currency, columns, delimiter, encoding } = input;
  if (!util.matches(NAME.pattern, name)) refuse("name", `must be ${NAME.says}`);
  if (typeof currency === "string" && !isCurrency(currency))
    refuse("currency", "must be a currency of ISO 4217, such as EUR");
  const file: InvoiceFile = { amounts, days: days ?? "YEAR_FIRST" };
  if (currency) file.currency = currency;
  if (columns) file.columns = parseColumns(columns);
  if (delimiter) file.delimiter = delimiter;
  if (encoding) file.encoding = encoding;
  return { name, file };
}

function parseColumns(columns: ImportInvoiceColumnInput[]): InvoiceColumn[] {
  if (columns.length > MAX_DESCRIBED_COLUMNS) refuse("columns", `must be at most ${MAX_DESCRIBED_COLUMNS}`);
  return columns.map(({ header, position, as }, at) => ({
    ...parsePlace(`columns[${at}]`, header, position),
    as,
  }));
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} ${says}.`, { field });
}
