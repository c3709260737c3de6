import type { Key } from "./key.ts";
import { part } from "./key.ts";

/**
 * The record that a built-in mail is being mailed or was mailed: its message may be delivered several times,
 * but the mail is sent once. While it is being mailed, the item expires when the function that mails it must
 * have ended; afterwards it is kept for longer than every copy of the message.
 */
export type NoticeItem = Key & {
  entity: "Notice";
  /** The user that a notice is about. The opt-in mail of a subscriber has none. */
  userId?: string;
  /** Absent while it is being mailed. */
  mailedAt?: string;
  ttl: number;
};

/**
 * By then the function that mails it has ended (infra/domains/users.ts, infra/domains/mail), and a failed
 * message has not been delivered again.
 */
const MAILING_SECONDS = 30;
/**
 * A stream keeps a change for a day, the queue keeps a message for 4 days, and its dead-letter queue for 14.
 */
const COPIES_SECONDS = 30 * 24 * 3600;

/** The notice of a user's change, which is named by the version that the user had after it. */
export function changeNoticeKey(userId: string, kind: string, version: number): Key {
  return key(`${part(userId)}#${part(kind)}#${version}`);
}

/** The opt-in mail that a subscriber's `optInId` names. */
export function ofOptIn(optInId: string): Key {
  return key(`optIn#${part(optInId)}`);
}

/** The mail that asks a user to approve a number of a template, which then had this version. */
export function ofApprovalRequest(
  userId: string,
  { key: templateKey, number, version }: { key: string; number: number; version: number },
): Key {
  return key(`approval#${part(userId)}#${part(templateKey)}#${number}#${version}`);
}

function key(what: string): Key {
  return { PK: `ONCE#NOTICE#${what}`, SK: "MAIL" };
}

export function claimItem(nowSeconds: number, userId?: string): Omit<NoticeItem, keyof Key> {
  return { entity: "Notice", ...(userId ? { userId } : {}), ttl: nowSeconds + MAILING_SECONDS };
}

export function doneItem(mailedAt: string, nowSeconds: number, userId?: string): Omit<NoticeItem, keyof Key> {
  return { entity: "Notice", ...(userId ? { userId } : {}), mailedAt, ttl: nowSeconds + COPIES_SECONDS };
}
