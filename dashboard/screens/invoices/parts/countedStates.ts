import { countedNames } from "../../../components/lists/countedNames.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";
import type { InvoiceFilters } from "./filters.ts";

/** Returns the names of the states with the numbers of their invoices, as far as these are known. */
export function countedStates(read: OpenTotalsQuery | undefined): Record<InvoiceFilters["status"], string> {
  return countedNames(words.statuses, countsOf(read));
}

/** The sums of the open ones count more of them. */
function countsOf(read: OpenTotalsQuery | undefined) {
  const { invoiceCounts: counts, invoiceTotals: totals } = read ?? {};
  if (!counts || !totals) return undefined;
  const open = totals.currencies.reduce((sum, { all }) => sum + all.count, 0);
  return counts.map(({ status: state, ...each }) =>
    state === "OPEN" ? { state, count: open, isComplete: totals.isComplete } : { state, ...each },
  );
}
