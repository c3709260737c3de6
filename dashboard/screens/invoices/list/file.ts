import { csvOf, download, fileName } from "../../../components/report/lists/csv.ts";
import { invoices as words, invoiceStates } from "../../../strings/mail/invoices.ts";
import type { InvoiceRowFragment } from "../api/documents.ts";

/** Saves invoices as a file of comma-separated values. */
export function saveInvoices(rows: readonly InvoiceRowFragment[]): void {
  download(fileName([words.fileName], "csv"), "text/csv;charset=utf-8", invoiceFileOf(rows));
}

/** Returns the text of the file: a line of names, then one of each invoice, with the amounts as numbers. */
export function invoiceFileOf(rows: readonly InvoiceRowFragment[]): string {
  const lines = rows.map((row) => [
    ...[row.invoiceId, row.customerId, row.email, invoiceStates[row.status]],
    ...[Number(row.amountText), row.currency, row.dueDate, row.customerName ?? ""],
    ...[
      Number(row.paidAmountText),
      row.paidDate ?? "",
      Number(row.openAmountText),
      row.link ?? "",
      row.issueDate ?? "",
    ],
  ]);
  return csvOf([words.fileColumns, ...lines]);
}
