import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** The current code of an Email. Requesting another one replaces it. */
export type EmailVerificationItem = Key & {
  entity: "EmailVerification";
  emailId: string;
  userId: string;
  address: string;
  /** A keyed hash. The table never has the code itself. */
  codeHash: string;
  /** The number of wrong codes that were tried. */
  tries: number;
  /**
   * The number of tries that a code costs, by its hash. It has only the right code, which costs none; any
   * other code costs one.
   */
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
