import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * The record that a notice of a user's change is being mailed or was mailed: its message may be delivered
 * several times, but the notice is mailed once. While it is being mailed, the item expires when the function
 * that mails it must have ended; afterwards it is kept for longer than every copy of the message.
 */
export type NoticeItem = Key & {
  entity: "Notice";
  userId: string;
  /** Absent while it is being mailed. */
  mailedAt?: string;
  ttl: number;
};

/**
 * By then the function that mails notices has ended (infra/domains/users.ts), and a failed message has not
 * been delivered again.
 */
const MAILING_SECONDS = 30;
/**
 * A stream keeps a change for a day, the queue keeps a message for 4 days, and its dead-letter queue for 14.
 */
const COPIES_SECONDS = 30 * 24 * 3600;

/** The change is named by the version that the user had after it. */
export function key(userId: string, kind: string, version: number): Key {
  return { PK: `ONCE#NOTICE#${part(userId)}#${part(kind)}#${version}`, SK: "MAIL" };
}

export function claimItem(userId: string, nowSeconds: number): Omit<NoticeItem, keyof Key> {
  return { entity: "Notice", userId, ttl: nowSeconds + MAILING_SECONDS };
}

export function doneItem(userId: string, mailedAt: string, nowSeconds: number): Omit<NoticeItem, keyof Key> {
  return { entity: "Notice", userId, mailedAt, ttl: nowSeconds + COPIES_SECONDS };
}
