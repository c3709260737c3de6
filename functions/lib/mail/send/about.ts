import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderType } from "#table/mail/reminder";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { fieldRefusal } from "../../aws/reply.ts";
import type { ClaimFacts } from "./facts.ts";

/** The subjects of a mail besides its text: a type of reminder, and an invoice. */
export interface MailSubjects {
  /** As a reminder it is sent once a month to an address, and to a customer. */
  reminderType?: ReminderType;
  /** It is sent only while this invoice is open and unchanged. */
  invoiceId?: string;
}

/** The attributes of a text that was drafted about an invoice. */
type DraftedText = Pick<TemplateVersionItem, "invoiceId" | "invoiceVersion" | "reminderType">;

/**
 * Refuses a mail about another subject than its text, about an invoice that is not open or has changed, or a
 * second reminder of the month. `lock` is the lock of an earlier one.
 */
export function refuseAbout(
  about: MailSubjects,
  facts: OfPerson & { lock?: ReminderLockItem },
  version: DraftedText,
): Refusal | undefined {
  return (
    refuseOtherInvoice(about, version) ??
    (about.invoiceId === undefined ? undefined : refuseUnfitInvoice(facts, version)) ??
    (facts.lock && refuseReminded(facts.lock))
  );
}

/**
 * Refuses to send a text that was drafted about an invoice without it, about another one, or as another
 * reminder.
 */
function refuseOtherInvoice(
  about: MailSubjects,
  { invoiceId, reminderType }: DraftedText,
): Refusal | undefined {
  if (invoiceId !== undefined && about.invoiceId !== invoiceId)
    return fieldRefusal("ValidationError", `invoiceId must be that of the template: ${invoiceId}.`, {
      field: "invoiceId",
    });
  if (reminderType === undefined || about.reminderType === reminderType) return undefined;
  const says = `reminderType must be that of the template: ${reminderType}.`;
  return fieldRefusal("ValidationError", says, { field: "reminderType" });
}

function refuseUnfitInvoice(facts: OfPerson, version: DraftedText): Refusal | undefined {
  return refuseInvoice(facts) ?? refuseChanged(facts.invoice!, version);
}

type OfPerson = Pick<ClaimFacts, "invoice" | "email" | "subscriber">;

/**
 * Refuses an invoice that no mail may be about, or not a mail to this person: it names the address of its
 * mails.
 */
export function refuseInvoice({ invoice, email, subscriber }: OfPerson): Refusal | undefined {
  if (!invoice) return fieldRefusal("NotFound", "There is no such invoice: check its invoiceId.");
  const { status } = invoice;
  if (status !== "OPEN")
    return fieldRefusal(
      "InvalidTransition",
      `The invoice is ${status}: a mail is sent about an open one only.`,
      {
        status,
      },
    );
  const addresses = [email, ...(subscriber?.previous ?? [])];
  if (addresses.includes(invoice.email)) return undefined;
  return fieldRefusal("ValidationError", "email must be that of the invoice.", { field: "email" });
}

/** Refuses a text that was drafted with the facts of the invoice before it was changed. */
function refuseChanged({ version }: InvoiceItem, { invoiceVersion }: DraftedText): Refusal | undefined {
  if (invoiceVersion === undefined || invoiceVersion === version) return undefined;
  const says = "The invoice has changed since the template was drafted: send another one.";
  return fieldRefusal("InvalidTransition", says, { invoiceVersion: version });
}

/** Refuses a second reminder of a type in a month. */
function refuseReminded({ sendId, reminderType, month }: ReminderLockItem): Refusal {
  const says = `The ${reminderType} of ${month} was requested already: there is one a month for an address and a customer.`;
  return fieldRefusal("DuplicateReminder", says, { sendId });
}
