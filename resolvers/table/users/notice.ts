import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * A notice of a change of a user that is being mailed, or was: its message may come several times, and is mailed once. While it is being
 * mailed, it expires when the function that mails it has ended; afterwards it outlives every copy of the message.
 */
export type NoticeItem = Key & {
  entity: "Notice";
  userId: string;
  /** Absent while it is being mailed. */
  mailedAt?: string;
  ttl: number;
};

/** A function that mails notices has ended by then (infra/domains/users.ts), and a message of its that failed has not come again. */
const MAILING_SECONDS = 30;
/** A stream keeps a change for a day, a queue a message for 4, and its dead letters for 14. */
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
