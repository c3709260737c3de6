import type { InvoiceFile } from "#table/mail/importFile";
import type { FirstLine } from "../file/head.ts";
import type { TakeRows } from "../file/rows.ts";
import { taking } from "../file/rows.ts";
import { writeLines } from "../file/write.ts";
import type { InvoiceColumns } from "./columns.ts";
import { invoiceColumnsOf, isIdIn } from "./columns.ts";
import { saidOfInvoice } from "./line.ts";
import { planInvoice, readKnownInvoices } from "./plan.ts";

/** Returns how the first line of a file of invoices is read. */
export function invoiceFirstLine(file: InvoiceFile): FirstLine<InvoiceColumns> {
  return {
    keyName: "invoiceId",
    isKey: isIdIn(file),
    columnsOf: (header) => invoiceColumnsOf(header, file),
  };
}

const PLANNER = {
  read: readKnownInvoices,
  keyOf: ({ line }: { line: { invoiceId: string } }) => line.invoiceId,
  plan: planInvoice,
  // Invoices to one address have a condition on the same item, and DynamoDB ends one of two transactions.
  atOnce: 1,
};

/** Returns how the other lines are taken. Lines about one invoice are written one after the other. */
export function invoiceRows(columns: InvoiceColumns, file: InvoiceFile): TakeRows {
  return taking(
    (cells) => saidOfInvoice(cells, columns, file),
    (lines) => writeLines(lines, PLANNER),
  );
}
