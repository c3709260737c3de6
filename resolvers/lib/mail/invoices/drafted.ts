import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { fail } from "../../errors.ts";
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

/** Ends the field for a draft whose invoice is another by now, or is gone. */
export function failDrafted(current: InvoiceItem | null): never {
  if (!current) return fail("NotFound", "The invoice of the draft is gone: cancel the draft.");
  const { status, version } = current;
  if (status !== "OPEN")
    return fail("InvalidTransition", `The invoice of the draft is ${status}: cancel the draft.`, { status });
  const says = "The invoice has changed since it was drafted about: another draft of it follows.";
  return fail("InvalidTransition", says, { invoiceVersion: version });
}
