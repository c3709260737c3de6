import * as invoice from "#table/mail/invoice";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import { isDeepStrictEqual } from "node:util";
import { broken, isAt } from "./rules.ts";

export type ReminderItems = reminderLock.ReminderLockItem | invoice.InvoiceSendItem;

interface Tables {
  sends: SendItem[];
  locks: reminderLock.ReminderLockItem[];
}

const isOver = ({ status }: SendItem): boolean => status === "FAILED" || status === "CANCELLED";

/** Returns the faults of a lock: its reminder is not over, and has the lock's address or customer. */
export function ofLock(item: reminderLock.ReminderLockItem, { sends }: Tables): string[] {
  const send = sends.find(({ sendId }) => sendId === item.sendId);
  const own = send && reminderLock.itemsOf(send, 0).find(({ PK, SK }) => isAt(item, { PK, SK }));
  return broken(item, {
    "its send is there": send !== undefined,
    "its send is not over": send === undefined || !isOver(send),
    "says what its send says": send === undefined || isDeepStrictEqual({ ...item, ttl: own?.ttl }, own),
    "has an end": Number.isInteger(item.ttl),
  });
}

/**
 * Returns the faults of a send's locks: a reminder has all of them until it is over, and any other send has
 * none.
 */
export function ofReminded(item: SendItem, { locks }: Tables): string[] {
  const own = locks.filter(({ sendId }) => sendId === item.sendId);
  return broken(item, {
    "has its locks until it is over":
      own.length === (isOver(item) ? 0 : reminderLock.lockKeysOf(item).length),
    "says its month if it is a reminder":
      (item.reminderType === undefined) === (item.reminderMonth === undefined),
  });
}

/** Returns the faults of an invoice's record of a send. */
export function ofInvoiceSend(item: invoice.InvoiceSendItem, { sends }: Tables): string[] {
  const send = sends.find(({ sendId }) => sendId === item.sendId);
  return broken(item, {
    "its send is about its invoice":
      send?.invoiceId !== undefined &&
      isAt(item, invoice.invoiceSendKey(send.invoiceId, send.queuedAt, send.sendId)) &&
      send.email === item.email,
    "has an end": Number.isInteger(item.ttl),
  });
}
