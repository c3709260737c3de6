import { full } from "../../../lib/format.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import type { InvoiceFilters } from "./filters.ts";

type Count = { count: number; isComplete: boolean };

/** Returns the names of the states with the numbers of their invoices, as far as these are known. */
export function countedStates(read: OpenTotalsQuery | undefined): Record<InvoiceFilters["status"], string> {
  const named = { ...words.statuses };
  const counts = countsOf(read);
  if (!counts) return named;
  for (const { status, ...count } of counts) named[status] = words.counted(named[status], inWords(count));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isComplete = counts.every((each) => each.isComplete);
  return { ...named, ALL: words.counted(named.ALL, inWords({ count: all, isComplete })) };
}

/** The sums of the open ones count more of them. */
function countsOf(read: OpenTotalsQuery | undefined) {
  const { invoiceCounts: counts, invoiceTotals: totals } = read ?? {};
  if (!counts || !totals) return undefined;
  const open = totals.currencies.reduce((sum, { all }) => sum + all.count, 0);
  return counts.map((each) =>
    each.status === "OPEN" ? { ...each, count: open, isComplete: totals.isComplete } : each,
  );
}

function inWords({ count, isComplete }: Count): string {
  return isComplete ? full(count) : `${full(count)}+`;
}
