import type { ReactNode } from "react";
import { Link } from "wouter";
import { full } from "../../../lib/format.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import { askedInvoicesOf, invoicesNotDue, lateInvoices, type InvoiceFilters } from "../parts/filters.ts";
import styles from "./List.module.css";

interface Props {
  totals: OpenTotalsQuery["invoiceTotals"];
  filters: InvoiceFilters;
  placeOf: (filters: InvoiceFilters) => string;
}

/** The numbers of open invoices that are late and that are not, which lead to them. */
export function Lateness({ totals, filters, placeOf }: Props): ReactNode {
  if (!totals || totals.currencies.length === 0) return null;
  const sum = (of: "all" | "notDue"): number =>
    totals.currencies.reduce((all, each) => all + each[of].count, 0);
  const notDue = sum("notDue");
  const links = [
    { said: words.lateness.late, count: sum("all") - notDue, to: lateInvoices(totals.date) },
    { said: words.lateness.notDue, count: notDue, to: invoicesNotDue(totals.date) },
  ];
  const asked = askedInvoicesOf(filters);
  return (
    <nav className={styles.lateness} aria-label={words.lateness.label}>
      {links.map(({ said, count, to }) => (
        <Link
          key={said}
          href={placeOf(to)}
          className={styles.late}
          aria-current={askedInvoicesOf(to) === asked || undefined}
        >
          {said}{" "}
          <span className={styles.note}>
            {full(count)}
            {totals.isComplete ? "" : "+"}
          </span>
        </Link>
      ))}
    </nav>
  );
}
