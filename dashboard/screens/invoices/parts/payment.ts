import type { InvoiceRowFragment } from "../api/documents.ts";

/** True if a part of an invoice is paid, and a part is not. */
export function isPartlyPaid({
  paidAmountText,
  openAmountText,
}: Pick<InvoiceRowFragment, "paidAmountText" | "openAmountText">): boolean {
  return Number(paidAmountText) > 0 && Number(openAmountText) > 0;
}
