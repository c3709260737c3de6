import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** The one code that can verify an Email now; asking for another replaces it. */
export type EmailVerificationItem = Key & {
  entity: "EmailVerification";
  emailId: string;
  userId: string;
  address: string;
  /** A keyed hash: the table never holds a code. */
  codeHash: string;
  /** How many wrong codes were given for it. */
  tries: number;
  /** How many tries a code costs, by its hash: the right one none. Any other is not in it, and costs one. */
  costs: Record<string, number>;
  ttl: number;
};

export const SECONDS = 15 * 60;
export const MOST_TRIES = 5;

export function key(emailId: string): Key {
  return { PK: `VERIFY#${part(emailId)}`, SK: "CODE" };
}

export function made(of: {
  emailId: string;
  userId: string;
  address: string;
  codeHash: string;
  nowSeconds: number;
}): Omit<EmailVerificationItem, keyof Key> {
  return {
    entity: "EmailVerification",
    emailId: of.emailId,
    userId: of.userId,
    address: of.address,
    codeHash: of.codeHash,
    tries: 0,
    costs: { [of.codeHash]: 0 },
    ttl: of.nowSeconds + SECONDS,
  };
}
