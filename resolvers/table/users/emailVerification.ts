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

export const TTL_SECONDS = 15 * 60;
export const MAX_TRIES = 5;

export function key(emailId: string): Key {
  return { PK: `VERIFY#${part(emailId)}`, SK: "CODE" };
}

export function item(input: {
  emailId: string;
  userId: string;
  address: string;
  codeHash: string;
  nowSeconds: number;
}): Omit<EmailVerificationItem, keyof Key> {
  return {
    entity: "EmailVerification",
    emailId: input.emailId,
    userId: input.userId,
    address: input.address,
    codeHash: input.codeHash,
    tries: 0,
    costs: { [input.codeHash]: 0 },
    ttl: input.nowSeconds + TTL_SECONDS,
  };
}
