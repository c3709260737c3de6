import { NOT_WAITING } from "#table/due";
import * as draftAddress from "#table/mail/draftAddress";
import * as invoice from "#table/mail/invoice";
import type { ReminderType } from "#table/mail/reminder";
import * as reminderLock from "#table/mail/reminderLock";
import * as send from "#table/mail/send";
import { sendItem, textItems } from "../sends.ts";

/** The reminder about an invoice that was requested, and the draft of it. */
export interface SampleReminder {
  invoiceId: string;
  email: string;
  customerId: string;
  reminderType?: ReminderType;
  queuedAt?: string;
}

/**
 * The items of a reminder past the API, as its claim writes them: the send, the two locks, and the send of
 * its invoice.
 */
export function reminderItems({
  invoiceId,
  email,
  customerId,
  reminderType = "FIRST_REMINDER",
  queuedAt = "2026-01-02T00:00:00.000Z",
}: SampleReminder): { sendId: string; items: object[] } {
  const text = sendItem(email, { key: "reminder" }, { now: Date.parse(queuedAt) });
  const { sendId } = text;
  const month = queuedAt.slice(0, 7);
  const lock = reminderLock.item(
    { reminderType, month, sendId, email, customerId, invoiceId, queuedAt },
    2 ** 31,
  );
  const about = { invoiceId, invoiceVersion: 1, reminderType, reminderMonth: month, customerId };
  return {
    sendId,
    items: [
      {
        ...text,
        ...about,
        ...NOT_WAITING,
        status: "SENT",
        sentAt: queuedAt,
        ...send.key(email, queuedAt, sendId),
        ttl: 2 ** 32,
      },
      {
        ...reminderLock.key(email, reminderType, month),
        ...lock,
        ...reminderLock.listed(reminderType, queuedAt, sendId),
      },
      { ...reminderLock.keyOfCustomer(customerId, reminderType, month), ...lock },
      {
        ...invoice.invoiceSendKey(invoiceId, queuedAt, sendId),
        ...invoice.sendItem({ sendId, email, queuedAt }, 2 ** 31),
      },
    ],
  };
}

/** The items of a draft about an invoice, past the API. Its key is of the invoice, so that each has one. */
export function draftItems({
  invoiceId,
  email,
  customerId,
  reminderType = "FIRST_REMINDER",
}: SampleReminder): object[] {
  const about = { customerId, invoiceId, reminderType, author: "system", sendOnApproval: true } as const;
  const key = `reminder/${invoiceId}`;
  return [
    ...textItems({ key, status: "DRAFTED", once: true, ...about }),
    { ...draftAddress.key(email, key), ...draftAddress.item(email, key) },
  ];
}
