import type { ReactNode } from "react";
import type { CombinedError } from "urql";
import { FIRST_LINES, FirstLines } from "../../../../components/imports/columns/FirstLines.tsx";
import styles from "../../../../components/imports/Imports.module.css";
import { TableCell, TableRow } from "../../../../components/lists/Table.tsx";
import { refusalOf } from "../../../../lib/api.ts";
import { useAsked } from "../../../../lib/asked.ts";
import { listed } from "../../../../lib/format.ts";
import { dayInWords } from "../../../../lib/moments.ts";
import { money } from "../../../../lib/money.ts";
import { lineFaults } from "../../../../strings/mail/lineFaults.ts";
import { invoiceImportPreview as words } from "../../../../strings/mail/invoiceImport.ts";
import { KnownInvoiceDocument } from "../api/documents.ts";
import type { InvoiceFormats } from "./formats.ts";
import type { InvoiceFileColumn } from "./guess.ts";
import { invoiceAt, invoiceEffectOf, type InvoiceAsRead, type InvoiceEffect } from "./invoiceLine.ts";

interface Props {
  columns: InvoiceFileColumn[];
  formats: InvoiceFormats;
}

/** The first invoices of the file, as they will be. */
export function FirstInvoices({ columns, formats }: Props): ReactNode {
  const count = Math.min(FIRST_LINES, columns[0]?.cells.length ?? 0);
  return (
    <FirstLines title={words.title} heads={words.heads}>
      {Array.from({ length: count }, (_, at) => (
        <Row key={at} line={invoiceAt(columns, at, formats)} />
      ))}
    </FirstLines>
  );
}

/** The API has an invoice by its id alone, so each row asks for its own. */
function Row({ line }: { line: InvoiceAsRead }): ReactNode {
  const { invoiceId, customerId, email, amount, currency, dueDate, written } = line;
  const { data, error } = useAsked(KnownInvoiceDocument, invoiceId === "" ? undefined : { invoiceId });
  const isAbsent = refusalOf(error as CombinedError | undefined)?.errorType === "NotFound";
  const effect = invoiceEffectOf(line, isAbsent ? null : (data?.invoice ?? undefined));
  return (
    <TableRow>
      <TableCell isHead isWritten>
        {invoiceId || words.none}
      </TableCell>
      <TableCell isWritten>{line.customerName || customerId || words.none}</TableCell>
      <TableCell isWritten>{email || words.none}</TableCell>
      <TableCell isWritten>{amount === undefined ? written.amount : money(amount, currency)}</TableCell>
      <TableCell isWritten>{dueDate === undefined ? written.dueDate : dayInWords(dueDate)}</TableCell>
      <TableCell className={effect.does === "REFUSED" ? styles.wrong : styles.effect}>
        {inWords(effect)}
      </TableCell>
    </TableRow>
  );
}

function inWords(effect: InvoiceEffect): string {
  if (effect.does === "REFUSED") return words.refused(lineFaults[effect.fault]);
  if (effect.does !== "CHANGES") return words.effects[effect.does];
  return words.changes(listed(effect.what.map((each) => words.fields[each])));
}
