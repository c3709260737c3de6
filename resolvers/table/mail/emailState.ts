import type { Key, Range } from "../key.ts";
import { span } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/** The numbers of mails that were sent to an address, and of their results. */
export type EmailStateItem = Key & {
  entity: "EmailState";
  email: string;
  version: number;
  lastSentAt?: string;
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  bounces: number;
  complaints: number;
  /** The number in `soft`, and when the first of them was. */
  softBounces: number;
  softSince?: string;
  /** The latest temporary bounces after `lastDeliveredAt`, newest last, at most 10: `{at}#{eventId}`. */
  soft?: string[];
  lastDeliveredAt?: string;
  /**
   * The latest mails that are not transactional, newest last, at most 20: `askedAt` in seconds, rounded up,
   * then `#` and the last 7 letters of `sendId`. Mails of release 0.2.0 are `{askedAt}#{sendId}`.
   */
  recent: string[];
  updatedAt: string;
  /** Only an address that was mailed has these. */
  GSI1PK?: string;
  GSI1SK?: string;
};

export const MAX_RECENT = 20;
const SK = "STATE";

export function key(address: string): Key {
  return { PK: addressPartition(address), SK };
}

/** The key of the state of an address, from another key of its partition. */
export function besides({ PK }: Key): Key {
  return { PK, SK };
}

/** The addresses that were last mailed in the part of a month (`yyyy-mm`, UTC) that is in `[from, to)`. */
export function contactedIn(month: string, from: string, to: string): Range {
  return { index: "GSI1", partition: `CONTACTED#${month}`, between: span("", from, to) };
}

export function contacted(lastSentAt: string, address: string) {
  return { GSI1PK: `CONTACTED#${lastSentAt.slice(0, 7)}`, GSI1SK: `${lastSentAt}#${address}` };
}

/** The state of an address to which nothing was sent. */
export function item(address: string, now: string): Omit<EmailStateItem, keyof Key | "version"> {
  return {
    entity: "EmailState",
    email: address,
    ...{ sent: 0, delivered: 0, opened: 0, clicked: 0, bounces: 0, complaints: 0, softBounces: 0 },
    recent: [],
    updatedAt: now,
  };
}
