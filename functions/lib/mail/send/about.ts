import type { Refusal } from "#reply";
import * as invoice from "#table/mail/invoice";
import type { ReminderType } from "#table/mail/reminder";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { OfInvoice, SendItem } from "#table/mail/send";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll } from "../../aws/dynamodb.ts";
import { refuseChanged, refuseInvoice, refuseOtherInvoice, refuseReminded } from "./checks.ts";
import type { Facts } from "./facts.ts";
import { living } from "../../retention/living.ts";
import { takeLocks } from "./state/locks.ts";
import { dayIn } from "../../conditions/zone.ts";

/** The subjects of a mail besides its text: a type of reminder, and an invoice. */
export interface About {
  /** As a reminder it is sent once a month to an address, and to a customer. */
  reminderType?: ReminderType;
  /** It is sent only while this invoice is open and unchanged. */
  invoiceId?: string;
}

/** The attributes of a text that was drafted about an invoice. */
type Drafted = Pick<TemplateVersionItem, "invoiceId" | "invoiceVersion" | "reminderType">;

type Of = { of: OfInvoice; error?: undefined } | { error: Refusal; of?: undefined };

/**
 * Returns what the send says of its invoice and as a reminder, or why it is not to be sent. `at` (ms) is when
 * it is.
 */
export async function ofAbout(about: About, facts: Facts, version: Drafted, at: number): Promise<Of> {
  const error = refuse(about, facts, version);
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
  const lock = await lockOf(of, facts);
  return lock ? { error: refuseReminded(lock) } : { of };
}

function refuse(about: About, facts: Facts, version: Drafted): Refusal | undefined {
  const other = refuseOtherInvoice(about, version);
  if (other || about.invoiceId === undefined) return other;
  return refuseInvoice(facts) ?? refuseChanged(facts.invoice!, version);
}

/**
 * Returns the lock of a reminder that was requested before. Locks under earlier addresses of the person
 * count: a lock stays where its send is.
 */
async function lockOf(of: OfInvoice, { email, subscriber }: Facts): Promise<ReminderLockItem | undefined> {
  const addresses = [email, ...(subscriber?.previous ?? [])];
  const [first, ...others] = addresses.map((each) => reminderLock.keysOf({ ...of, email: each }));
  const keys = [...first!, ...others.map(([ofAddress]) => ofAddress!)];
  const found = await getAll<ReminderLockItem>(keys);
  return found.find((each) => living(each));
}

/** Returns the other writes of the claim: its locks, and the item by which the invoice finds the send. */
export function writesAbout(made: SendItem): Write[] {
  const { invoiceId, sendId, email, queuedAt } = made;
  if (invoiceId === undefined) return takeLocks(made);
  const item = invoice.sendItem({ sendId, email, queuedAt }, Math.floor(Date.now() / 1000));
  return [
    ...takeLocks(made),
    { Put: { Item: { ...invoice.sendKey(invoiceId, queuedAt, sendId), ...item } } },
  ];
}
