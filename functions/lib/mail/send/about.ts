import type { Refusal } from "#reply";
import type { ReminderType } from "#table/mail/reminder";
import type { OfInvoice } from "#table/mail/send";
import type { DraftedText } from "./checks.ts";
import { refuseAbout, refuseReminded } from "./checks.ts";
import type { ClaimFacts } from "./facts.ts";
import { reminderLockOf } from "./reminderLockOf.ts";
import { dayIn } from "../../conditions/zone.ts";

/** The subjects of a mail besides its text: a type of reminder, and an invoice. */
export interface About {
  /** As a reminder it is sent once a month to an address, and to a customer. */
  reminderType?: ReminderType;
  /** It is sent only while this invoice is open and unchanged. */
  invoiceId?: string;
}

type Of = { of: OfInvoice; error?: undefined } | { error: Refusal; of?: undefined };

/**
 * Returns what the send says of its invoice and as a reminder, or why it is not to be sent. `at` (ms) is when
 * it is.
 */
export async function ofAbout(
  about: About,
  facts: ClaimFacts,
  version: DraftedText,
  at: number,
): Promise<Of> {
  const error = refuseAbout(about, facts, version);
  if (error) return { error };
  const { invoice: found, settings, subscriber } = facts;
  const ofInvoice = found && { invoiceId: found.invoiceId, invoiceVersion: found.version };
  if (about.reminderType === undefined) return { of: { ...ofInvoice } };
  const customerId = found?.customerId ?? subscriber?.customerId;
  const ofReminder = {
    reminderType: about.reminderType,
    reminderMonth: dayIn(settings.timezone, at).slice(0, 7),
  };
  const of = { ...ofInvoice, ...ofReminder, ...(customerId === undefined ? {} : { customerId }) };
  const lock = await reminderLockOf(of, facts);
  return lock ? { error: refuseReminded(lock) } : { of };
}
