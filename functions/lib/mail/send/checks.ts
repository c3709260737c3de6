import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import type { TemplateItem } from "#table/mail/template";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { MAX_DAYS_AHEAD } from "#table/mail/send";
import { stops, stopsTransactional, type SuppressionItem } from "#table/mail/suppression";
import { refusal } from "../../aws/reply.ts";
import type { ClaimFacts } from "./facts.ts";

/**
 * The longest time that `sendAt` may be in the past and mean "at once", in ms: clocks of servers differ, and
 * a request takes its time. An earlier one is a mistake, such as a wrong year.
 */
export const NOW_MS = 5 * 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Refuses an instant that a send cannot wait for. */
export function refuseTime(sendAt: string | undefined, now: number): Refusal | undefined {
  if (sendAt === undefined) return undefined;
  const ahead = Date.parse(sendAt) - now;
  if (ahead >= -NOW_MS && ahead <= MAX_DAYS_AHEAD * DAY_MS) return undefined;
  const says = `sendAt must not be in the past, and at most ${MAX_DAYS_AHEAD} days ahead.`;
  return refusal("ValidationError", says, { field: "sendAt" });
}

/** Refuses a text that does not exist, or that has no approved number. */
export function refuseText(head: Pick<TemplateItem, "approvedNumber" | "latestNumber"> | undefined) {
  if (!head) return refusal("NotFound", "There is no such text: check its key.");
  if (head.approvedNumber !== undefined) return undefined;
  const { latestNumber } = head;
  return refusal("InvalidTransition", `The text has no approved number: approve number ${latestNumber}.`, {
    latestNumber,
  });
}

/** Refuses a number of a text that is not approved, or was cancelled after its approval. */
export function refuseNumber(number: number, found: Pick<TemplateVersionItem, "status"> | undefined) {
  if (found?.status === "APPROVED" || found?.status === "SENT") return undefined;
  const says = `Number ${number} of the text is not approved: send another one.`;
  return refusal("InvalidTransition", says, { number });
}

/** Refuses a text that can be sent once, and has been claimed. */
export function refuseClaimed({ once, claimedBy }: Pick<TemplateVersionItem, "once" | "claimedBy">) {
  if (!once || claimedBy === undefined) return undefined;
  const says = "The text can be sent once only, and has been requested: create another text.";
  return refusal("InvalidTransition", says, { claimedBy });
}

export function refuseSuppressed(found: Pick<SuppressionItem, "kind" | "stopsAll">): Refusal {
  const which = stopsTransactional(found) ? "No mail" : "Only transactional mail";
  return refusal("Suppressed", `${which} may be sent to this address (${found.kind}).`, { kind: found.kind });
}

/** Refuses an address that the text may not be sent to. */
export function refuseRecipient(
  { subscriber, suppression, settings }: Pick<ClaimFacts, "subscriber" | "suppression" | "settings">,
  { transactional, topic }: Pick<TemplateVersionItem, "transactional" | "topic">,
): Refusal | undefined {
  if (suppression && stops(suppression, transactional)) return refuseSuppressed(suppression);
  if (transactional) return undefined;
  if (!subscriber)
    return refusal("NotFound", "There is no such subscriber: only transactional mail needs none.");
  const { status } = subscriber;
  if (status !== "SUBSCRIBED")
    return refusal(
      "Unsubscribed",
      `The subscriber is ${status}: only transactional mail may be sent to this address.`,
      { status, topic: null },
    );
  if (topic !== undefined && subscriber.optOuts.includes(topic))
    return refusal(
      "Unsubscribed",
      `The subscriber has left the topic ${topic}: send a text of another topic.`,
      { status, topic },
    );
  return refuseSettings(settings);
}

/** Refuses settings with which no mail goes out but transactional mail. */
export function refuseSettings({
  postalAddress,
}: Pick<ClaimFacts["settings"], "postalAddress">): Refusal | undefined {
  if (postalAddress !== "") return undefined;
  const says = "Mail that is not transactional needs a postal address: set it by `updateEmailSettings`.";
  return refusal("InvalidTransition", says, { setting: "postalAddress" });
}

/**
 * Refuses an invoice that no mail may be about, or not a mail to this person: it names the address of its
 * mails.
 */
export function refuseInvoice({
  invoice,
  email,
  subscriber,
}: Pick<ClaimFacts, "invoice" | "email" | "subscriber">): Refusal | undefined {
  if (!invoice) return refusal("NotFound", "There is no such invoice: check its invoiceId.");
  const { status } = invoice;
  if (status !== "OPEN")
    return refusal("InvalidTransition", `The invoice is ${status}: a mail is sent about an open one only.`, {
      status,
    });
  const addresses = [email, ...(subscriber?.previous ?? [])];
  if (addresses.includes(invoice.email)) return undefined;
  return refusal("ValidationError", "email must be that of the invoice.", { field: "email" });
}

type About = Pick<TemplateVersionItem, "invoiceId" | "reminderType">;

/**
 * Refuses to send a text that was drafted about an invoice without it, about another one, or as another
 * reminder.
 */
export function refuseOtherInvoice(about: About, { invoiceId, reminderType }: About): Refusal | undefined {
  if (invoiceId !== undefined && about.invoiceId !== invoiceId)
    return refusal("ValidationError", `invoiceId must be that of the text: ${invoiceId}.`, {
      field: "invoiceId",
    });
  if (reminderType === undefined || about.reminderType === reminderType) return undefined;
  const says = `reminderType must be that of the text: ${reminderType}.`;
  return refusal("ValidationError", says, { field: "reminderType" });
}

/** Refuses a text that was drafted with the facts of the invoice before it was changed. */
export function refuseChanged(
  { version }: InvoiceItem,
  { invoiceVersion }: Pick<TemplateVersionItem, "invoiceVersion">,
): Refusal | undefined {
  if (invoiceVersion === undefined || invoiceVersion === version) return undefined;
  const says = "The invoice has changed since the text was drafted: send another text.";
  return refusal("InvalidTransition", says, { invoiceVersion: version });
}

/** The attributes of a text that was drafted about an invoice. */
export type DraftedText = Pick<TemplateVersionItem, "invoiceId" | "invoiceVersion" | "reminderType">;

/** Refuses a mail that is not about what its text was drafted about, or about an invoice as it is no more. */
export function refuseAbout(about: About, facts: ClaimFacts, version: DraftedText): Refusal | undefined {
  const other = refuseOtherInvoice(about, version);
  if (other || about.invoiceId === undefined) return other;
  return refuseInvoice(facts) ?? refuseChanged(facts.invoice!, version);
}

/** Refuses a second reminder of a type in a month. */
export function refuseReminded({ sendId, reminderType, month }: ReminderLockItem): Refusal {
  const says = `The ${reminderType} of ${month} was requested already: there is one a month for an address and a customer.`;
  return refusal("DuplicateReminder", says, { sendId });
}

/** Refuses what could not be written, because what it was decided on has changed at every try. */
export function refuseChanging(): Refusal {
  return refusal("Conflict", "The same is being changed by others: try again.", { retry: true });
}
