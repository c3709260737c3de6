import type { ReactNode } from "react";
import { Link } from "wouter";
import { full } from "../../../lib/format.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import { askedInvoicesOf, filtersByLateness, type InvoiceFilters } from "../parts/filters.ts";
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
  const counts = { late: sum("all") - sum("notDue"), notDue: sum("notDue") };
  const choices = filtersByLateness(totals.date);
  const asked = askedInvoicesOf(filters);
  return (
    <nav className={styles.lateness} aria-label={words.lateness.label}>
      {(["late", "notDue"] as const).map((each) => (
        <Link
          key={each}
          href={placeOf(choices[each])}
          className={styles.late}
          aria-current={askedInvoicesOf(choices[each]) === asked || undefined}
        >
          {words.lateness[each]}{" "}
          <span className={styles.note}>
            {full(counts[each])}
            {totals.isComplete ? "" : "+"}
          </span>
        </Link>
      ))}
    </nav>
  );
}
