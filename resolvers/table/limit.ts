import type { Key } from "./key.ts";
import { absent, part } from "./key.ts";

/**
 * The instants of the last hour at which something was done, such as sending a code. A limit allows a number
 * of them within any hour.
 */
export type LimitItem = Key & {
  entity: "Limit";
  /** Milliseconds since 1970, oldest first. */
  at: number[];
  ttl: number;
};

const HOUR = 3600;

export const CODES_FOR_ONE_ADDRESS = 3;
export const CODES_FOR_ONE_USER = 20;
export const TEST_MAILS_OF_ONE_USER = 30;
export const LINKS_OF_ONE_USER = 10;
export const TESTS_OF_ONE_CALLER = 30;

/**
 * Codes for one address of one user; `address` is a hash. The count survives removing the address and adding
 * it again, and an erasure, without naming the address.
 */
export function codesFor(userId: string, address: string): Key {
  return bucket(`CODE#${part(userId)}#${part(address)}`);
}

/** Codes for all addresses of one user. */
export function codesOf(userId: string): Key {
  return bucket(`CODES#${part(userId)}`);
}

/** Codes to addresses of one mailbox, which is a hash, from all users. */
export function codesTo(mailbox: string): Key {
  return bucket(`CODES_TO#${part(mailbox)}`);
}

/** Test mails of one user, of all texts. */
export function testMailsOf(userId: string): Key {
  return bucket(`TEST_MAILS#${part(userId)}`);
}

/** Devices that one user links. */
export function linksOf(userId: string): Key {
  return bucket(`LINKS#${part(userId)}`);
}

/** Tests of destinations by one caller, of all destinations. */
export function testsOf(caller: string): Key {
  return bucket(`DESTINATION_TESTS#${part(caller)}`);
}

/** Returns the entries of the last hour. The log may be absent or expired. */
export function recentEntries(
  log: Pick<LimitItem, "at"> | null | undefined,
  nowMilliseconds: number,
): number[] {
  return (log?.at ?? []).filter((at) => at > nowMilliseconds - HOUR * 1000);
}

/**
 * Returns the log with one more entry: now, or the last entry's instant if that is later, since callers read
 * the clock before they race.
 */
export function withEntry(
  log: Pick<LimitItem, "at"> | null | undefined,
  nowMilliseconds: number,
): Omit<LimitItem, keyof Key> {
  const recent = recentEntries(log, nowMilliseconds);
  const last = Math.max(nowMilliseconds, recent[recent.length - 1] ?? 0);
  return {
    entity: "Limit",
    at: [...recent, last],
    ttl: Math.floor(last / 1000) + HOUR,
  };
}

/**
 * The condition that the log has not changed since it was read. An expired log may have been deleted by
 * DynamoDB since then.
 */
export function isLogUnchanged(log: Pick<LimitItem, "at"> | null | undefined) {
  return log ? { or: [absent, { at: { eq: log.at } }] } : absent;
}

function bucket(what: string): Key {
  return { PK: `LIMIT#${what}`, SK: "BUCKET" };
}
