import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** A person. `email` repeats the primary Email's address, so that one Get answers `me`. */
export type UserItem = Key & {
  entity: "User";
  userId: string;
  version: number;
  status: "ACTIVE" | "SUSPENDED" | "DELETED";
  email: string;
  /** The one truth about which address is primary: an Email stores no flag. */
  primaryEmailId: string;
  /** Moves in the same transaction as the Emails it counts; 1 to MAX_EMAILS, 0 in a tombstone. */
  emailCount: number;
  /**
   * Moves in the same transaction as the Sites it counts, without raising the version; absent until there is one. A user who has sites cannot
   * be deleted.
   */
  siteCount?: number;
  /** Since when the reconciliation finds no account in Cognito. It deletes the user 5 hours later, if there still is none. */
  accountMissingSince?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  locale?: string;
  timezone?: string;
  /** As last set by `setUserGroups`; absent until then. */
  groups?: string[];
  createdAt: string;
  updatedAt: string;
  /** Only a tombstone has one. */
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
  /** Only a user without an account has these two. */
  GSI2PK?: string;
  GSI2SK?: string;
};

export const MAX_EMAILS = 10;

const TOMBSTONE_SECONDS = 30 * 24 * 3600;

const LIST = "USERS";

export function key(userId: string): Key {
  return { PK: `USER#${part(userId)}`, SK: "PROFILE" };
}

/** The user and all of its Emails. */
export function withEmails(userId: string): Range {
  return { partition: key(userId).PK };
}

/** Users in the order of their primary addresses, those that begin with `prefix`. */
export function byAddress(prefix: string): Range {
  return { index: "GSI1", partition: LIST, prefix };
}

/** The place in the list. An address ends where its domain does, which has no `#`: no two users share a place. */
export function listed(userId: string, address: string) {
  return { GSI1PK: LIST, GSI1SK: `${address}#${part(userId)}` };
}

/** The users without an account, longest first: keys only. */
export const withoutAccount: Range = { index: "GSI2", partition: "USERS#WITHOUT_ACCOUNT" };

/** The mark of a user whose account was not found, and the place in their list. */
export function accountMissing(userId: string, since: string) {
  return {
    accountMissingSince: since,
    GSI2PK: withoutAccount.partition,
    GSI2SK: `${part(since)}#${part(userId)}`,
  };
}

/** The condition on which a user may be deleted: its version does not change with its sites, so a site of this moment is seen by the count. */
export const ownsNoSites = { or: [{ siteCount: { attributeExists: false } }, { siteCount: { eq: 0 } }] };

/** The condition on which a user has one site fewer: who deletes an own site is active; others delete a suspended user's sites too. */
export function mayLoseSite(isOwn: boolean) {
  return { siteCount: { gt: 0 }, status: isOwn ? { eq: "ACTIVE" } : { ne: "DELETED" } };
}

/** The condition on which a user acts by a group of the token: it was not taken away since. Groups that were never set are Cognito's alone. */
export function isActiveIn(group: string) {
  const mayHave = { or: [{ groups: { attributeExists: false } }, { groups: { contains: group } }] };
  return { and: [{ status: { eq: "ACTIVE" } }, mayHave] };
}

/** A new user with one address, which is verified and primary. */
export function item(input: {
  userId: string;
  address: string;
  emailId: string;
  now: string;
}): Omit<UserItem, keyof Key> {
  return {
    entity: "User",
    userId: input.userId,
    version: 1,
    status: "ACTIVE",
    email: input.address,
    primaryEmailId: input.emailId,
    emailCount: 1,
    createdAt: input.now,
    updatedAt: input.now,
    ...listed(input.userId, input.address),
  };
}

/** What stays of a deleted user until its `ttl`: whose the id was and which address it had, not who the person was. */
export function tombstone(user: UserItem, now: string, nowSeconds: number): Omit<UserItem, keyof Key> {
  return {
    entity: "User",
    userId: user.userId,
    version: user.version + 1,
    status: "DELETED",
    email: user.email,
    primaryEmailId: user.primaryEmailId,
    emailCount: 0,
    createdAt: user.createdAt,
    updatedAt: now,
    ttl: nowSeconds + TOMBSTONE_SECONDS,
  };
}
