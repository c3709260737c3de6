import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { Write } from "../../transaction.ts";

/**
 * Requires that the invoice of a draft is open and as it was drafted about: its mail would not be sent. None
 * for other texts.
 */
export function requireAsDrafted({
  invoiceId,
  invoiceVersion,
}: Pick<TemplateVersionItem, "invoiceId" | "invoiceVersion">): Write[] {
  if (invoiceId === undefined || invoiceVersion === undefined) return [];
  const condition = { status: { eq: "OPEN" }, version: { eq: invoiceVersion } };
  return [{ name: "invoice", conditionCheck: { key: invoice.key(invoiceId), condition } }];
}

/** Returns the reason why a draft cannot be approved whose invoice is another by now, or is gone. */
export function draftedRefusal(current: InvoiceItem | null): Refusal {
  if (!current) return { type: "NotFound", message: "The invoice of the draft is gone: cancel the draft." };
  const { status, version } = current;
  if (status !== "OPEN") {
    const message = `The invoice of the draft is ${status}: cancel the draft.`;
    return { type: "InvalidTransition", message, info: { status } };
  }
  const message = "The invoice has changed since it was drafted about: another draft of it follows.";
  return { type: "InvalidTransition", message, info: { invoiceVersion: version } };
}
