import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import * as user from "./user.ts";

/**
 * One address of one user. It is either verified and locked by its EmailOwner, or a claim, which blocks no
 * other user and lapses. Items of earlier releases have keys of GSI1, too, which nothing reads.
 */
export type EmailItem = Key & {
  entity: "Email";
  emailId: string;
  userId: string;
  /** Normalised. */
  email: string;
  /** As the user typed it. */
  typedEmail: string;
  isVerified: boolean;
  verifiedAt?: string;
  /**
   * When an unverified claim lapses. It has no `ttl`, which would delete the item without changing the user's
   * `emailCount`.
   */
  claimExpiresAt?: string;
  /** When mail to it last bounced permanently. */
  bouncedAt?: string;
  createdAt: string;
  GSI2PK?: string;
  GSI2SK?: string;
};

type New = { userId: string; emailId: string; address: string; typedEmail: string; now: string };

export const CLAIM_SECONDS = 7 * 24 * 3600;

const PREFIX = "EMAIL#";

export function key(userId: string, emailId: string): Key {
  return { PK: user.key(userId).PK, SK: `${PREFIX}${part(emailId)}` };
}

export function ofUser(userId: string): Range {
  return { partition: user.key(userId).PK, prefix: PREFIX };
}

/** The claims that lapse on a day (`yyyy-mm-dd`, UTC). */
export function lapsingOn(day: string): Range {
  return { index: "GSI2", partition: `LAPSE#${day}` };
}

/** The attributes that only an unverified Email has. */
export function lapse(emailId: string, claimExpiresAt: string) {
  return { claimExpiresAt, GSI2PK: lapsingOn(claimExpiresAt.slice(0, 10)).partition, GSI2SK: emailId };
}

export function claimedItem(input: New & { claimExpiresAt: string }): Omit<EmailItem, keyof Key> {
  return { ...common(input), isVerified: false, ...lapse(input.emailId, input.claimExpiresAt) };
}

export function verifiedItem(input: New): Omit<EmailItem, keyof Key> {
  return { ...common(input), isVerified: true, verifiedAt: input.now };
}

/** True if an unverified claim has lapsed: it is ignored from then on, although its item is still stored. */
export function hasLapsed(email: Pick<EmailItem, "isVerified" | "claimExpiresAt">, now: string): boolean {
  return !email.isVerified && (email.claimExpiresAt ?? "") <= now;
}

function common(input: New) {
  return {
    entity: "Email" as const,
    emailId: input.emailId,
    userId: input.userId,
    email: input.address,
    typedEmail: input.typedEmail,
    createdAt: input.now,
  };
}
