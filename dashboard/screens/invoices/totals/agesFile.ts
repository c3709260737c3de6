import { csvOf, download, fileName } from "../../../components/report/lists/csv.ts";
import { invoiceAges, invoices as words } from "../../../strings/mail/invoices.ts";
import type { OpenTotalsQuery } from "../api/documents.ts";

type Totals = NonNullable<OpenTotalsQuery["invoiceTotals"]>;

/** Saves the open amounts as a file of comma-separated values. */
export function saveAges(totals: Totals): void {
  download(
    fileName([words.agesFileName, totals.date], "csv"),
    "text/csv;charset=utf-8",
    agesFileOf(totals.currencies),
  );
}

/** Returns the text of the file: a line of names, then one of each currency and age, and of each currency. */
export function agesFileOf(currencies: Totals["currencies"]): string {
  const lines = currencies.flatMap(({ currency, all, notDue, to30Days, to60Days, over60Days }) => {
    const sums = [notDue, to30Days, to60Days, over60Days].map(
      (sum, age) => [invoiceAges.ages[age], sum] as const,
    );
    return [...sums, [words.allAges, all] as const].map(([age, { count, amountText }]) => [
      ...[currency, age ?? "", count, Number(amountText)],
    ]);
  });
  return csvOf([words.agesColumns, ...lines]);
}
