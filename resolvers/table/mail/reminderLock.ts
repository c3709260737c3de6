import type { Key, Range } from "../key.ts";
import { absent, part, span } from "../key.ts";
import type { ReminderType } from "./reminder.ts";
import type { SendItem } from "./send.ts";
import { customer, addressPartition } from "./subscriber.ts";

/**
 * A record that a reminder of a type was requested in a month, so that no second one is. There is one under
 * the address, and one under the customer of an invoice, so a customer with two addresses gets one, too. A
 * send that fails for good or is cancelled deletes them.
 */
export type ReminderLockItem = Key & {
  entity: "ReminderLock";
  reminderType: ReminderType;
  /** `yyyy-mm`, in the time zone of the settings. */
  month: string;
  sendId: string;
  email: string;
  customerId?: string;
  invoiceId?: string;
  queuedAt: string;
  ttl: number;
  /** Only the one under the address has these. */
  GSI1PK?: string;
  GSI1SK?: string;
};

export const TTL_SECONDS = 400 * 24 * 3600;

const PREFIX = "REMINDED#";

/** The one under the address. */
export function key(address: string, type: ReminderType, month: string): Key {
  return { PK: addressPartition(address), SK: sortKey(type, month) };
}

/** The one under the customer. */
export function keyOfCustomer(customerId: string, type: ReminderType, month: string): Key {
  return { PK: customer(customerId), SK: sortKey(type, month) };
}

type Reminding = Pick<SendItem, "email" | "reminderType" | "reminderMonth" | "customerId">;

/** The locks that a send has as a reminder: none if it is no reminder. */
export function lockKeysOf({ email, reminderType, reminderMonth, customerId }: Reminding): Key[] {
  if (reminderType === undefined || reminderMonth === undefined) return [];
  const ofAddress = key(email, reminderType, reminderMonth);
  return customerId === undefined
    ? [ofAddress]
    : [ofAddress, keyOfCustomer(customerId, reminderType, reminderMonth)];
}

/**
 * These locks as items. The one under the address is listed among all reminders of its type, so that each is
 * there once.
 */
export function itemsOf(send: SendItem, nowSeconds: number): ReminderLockItem[] {
  const { sendId, email, queuedAt, reminderType, reminderMonth: month, customerId, invoiceId } = send;
  const [ofAddress, ...ofCustomer] = lockKeysOf(send);
  if (!ofAddress || reminderType === undefined || month === undefined) return [];
  const ofInvoice = { ...(customerId && { customerId }), ...(invoiceId && { invoiceId }) };
  const about = item({ reminderType, month, sendId, email, ...ofInvoice, queuedAt }, nowSeconds);
  return [
    { ...ofAddress, ...about, ...listed(reminderType, queuedAt, sendId) },
    ...ofCustomer.map((each) => ({ ...each, ...about })),
  ];
}

/** The condition on which a send gives a lock back: it is the send's, or gone already. */
export function isOf(sendId: string) {
  return { or: [absent, { sendId: { eq: sendId } }] };
}

/** The reminders of an address. */
export function of(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

/** The reminders of a type that were queued in `[from, until)`, of all addresses. */
export function ofType(type: ReminderType, from: string, until: string): Range {
  return { index: "GSI1", partition: listOf(type), between: span("", from, until) };
}

export function listed(type: ReminderType, queuedAt: string, sendId: string) {
  return { GSI1PK: listOf(type), GSI1SK: `${queuedAt}#${part(sendId)}` };
}

export function item(
  input: Omit<ReminderLockItem, keyof Key | "entity" | "ttl" | "GSI1PK" | "GSI1SK">,
  nowSeconds: number,
): Omit<ReminderLockItem, keyof Key> {
  return { ...input, entity: "ReminderLock", ttl: nowSeconds + TTL_SECONDS };
}

function sortKey(type: ReminderType, month: string): string {
  return `${PREFIX}${type}#${part(month)}`;
}

function listOf(type: ReminderType): string {
  return `REMINDED#${type}`;
}
