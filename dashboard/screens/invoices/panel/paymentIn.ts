import { minorUnits } from "../../../lib/money.ts";
import type { InvoiceRowFragment } from "../api/documents.ts";
import type { InvoiceTexts } from "./refusals.ts";

type Seen = Pick<InvoiceRowFragment, "status" | "amountText" | "currency">;
type Typed = Pick<InvoiceTexts, "amount" | "paidAmount" | "currency">;

/**
 * Returns what a form says about the payment of an invoice. All of a paid one is shown as paid: that says
 * nothing about its payments as long as the amount is the same, and it is open again if less is left there.
 */
export function paymentIn(
  { amount, paidAmount, currency }: Typed,
  seen: Seen | undefined,
): { paidAmount?: number | null; status?: "OPEN" } {
  const [whole = 0, paid = 0] = [minorUnits(amount, currency), minorUnits(paidAmount, currency)];
  const said = { paidAmount: paid === 0 ? null : paid };
  if (seen?.status !== "PAID") return said;
  if (paid < whole) return { ...said, status: "OPEN" };
  return currency === seen.currency && whole === minorUnits(seen.amountText, currency) ? {} : said;
}
