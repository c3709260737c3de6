import type { ReactNode } from "react";
import { Link } from "wouter";
import { Table, TableCell, TableRow } from "../../../components/lists/Table.tsx";
import { useRowKeys } from "../../../components/lists/useRowKeys.ts";
import { Initials } from "../../../components/people/Initials.tsx";
import { dayInWords } from "../../../lib/moments.ts";
import { moneyOfText } from "../../../lib/money.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import { InvoiceState } from "../parts/InvoiceState.tsx";
import { isPartlyPaid } from "../parts/payment.ts";
import type { ListedInvoice } from "../parts/useInvoices.ts";
import { RemindersDone } from "./RemindersDone.tsx";
import styles from "./List.module.css";

interface Props {
  rows: readonly ListedInvoice[];
  /** The number of reminders that the settings have; undefined while it is read. */
  reminders: number | undefined;
  /** The invoice that is open beside the list; empty for none. */
  open: string;
  today: string;
  placeOf: (invoiceId: string) => string;
}

/** Invoices, a row each. */
export function InvoiceTable({ rows, reminders, open, today, placeOf }: Props): ReactNode {
  const table = useRowKeys(words.keys);
  return (
    <Table
      ref={table}
      name={words.title}
      columns={words.columns}
      className={open === "" ? styles.table : `${styles.table} ${styles.beside}`}
    >
      {rows.map((row) => {
        const { invoiceId, customerId, amountText, currency, dueDate } = row;
        const customer = row.customerName ?? customerId;
        const isOpen = invoiceId === open;
        return (
          <TableRow key={invoiceId} isOpen={isOpen}>
            <TableCell isHead>
              <span className={styles.customer}>
                <Initials id={customerId} names={row.customerName ?? ""} email={customerId} />
                <Link
                  href={placeOf(invoiceId)}
                  className={styles.cut}
                  aria-label={words.open(invoiceId, customer)}
                  data-row={invoiceId}
                  aria-current={isOpen || undefined}
                >
                  <span dir="auto">{customer}</span>
                </Link>
              </span>
            </TableCell>
            <TableCell className={styles.number} title={invoiceId}>
              {invoiceId}
            </TableCell>
            <TableCell className={styles.amount}>
              {moneyOfText(amountText, currency)}
              {isPartlyPaid(row) && (
                <span className={styles.rest}>{words.rest(moneyOfText(row.openAmountText, currency))}</span>
              )}
            </TableCell>
            <TableCell className={styles.due}>{dayInWords(dueDate)}</TableCell>
            <TableCell className={styles.state}>
              <InvoiceState invoice={row} today={today} />
            </TableCell>
            <TableCell className={styles.reminders}>
              <RemindersDone done={row.remindersDone} all={reminders} />
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}
