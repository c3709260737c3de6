import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { OfInvoice } from "#table/mail/send";
import { getAll } from "../../aws/dynamodb.ts";
import { dayIn } from "../../conditions/zone.ts";
import { living } from "../../retention/living.ts";
import type { MailSubjects } from "./about.ts";
import type { ClaimFacts } from "./facts.ts";

/** The facts of a mail about an invoice, or of a reminder. */
export interface AboutFacts {
  /** The attributes that its send gets. */
  ofAbout: OfInvoice;
  /** The lock of the same reminder, requested before. */
  lock?: ReminderLockItem;
}

/**
 * Describes the invoice and the reminder of a mail at `at` (ms), and reads the lock of a reminder. Locks
 * under earlier addresses of the person count: a lock stays where its send is.
 */
export async function readAbout(
  { reminderType }: MailSubjects,
  { invoice, settings, subscriber, email }: ClaimFacts,
  at: number,
): Promise<AboutFacts> {
  const ofInvoice = invoice && { invoiceId: invoice.invoiceId, invoiceVersion: invoice.version };
  if (reminderType === undefined) return { ofAbout: { ...ofInvoice } };
  const customerId = invoice?.customerId ?? subscriber?.customerId;
  const ofReminder = { reminderType, reminderMonth: dayIn(settings.timezone, at).slice(0, 7) };
  const ofAbout = { ...ofInvoice, ...ofReminder, ...(customerId === undefined ? {} : { customerId }) };
  const addresses = [email, ...(subscriber?.previous ?? [])];
  const [first, ...others] = addresses.map((each) => reminderLock.lockKeysOf({ ...ofAbout, email: each }));
  const found = await getAll<ReminderLockItem>([...first!, ...others.map(([ofAddress]) => ofAddress!)]);
  return { ofAbout, lock: found.find((each) => living(each)) };
}
