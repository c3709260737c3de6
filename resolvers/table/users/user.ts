import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { Searched } from "../word.ts";
import type { LinkedProviders } from "./linkedProvider.ts";

/** A user. `email` repeats the primary Email's address, so that `me` needs one Get. */
export type UserItem = Key & {
  entity: "User";
  userId: string;
  version: number;
  status: "ACTIVE" | "SUSPENDED" | "DELETED";
  email: string;
  /** The only place that says which address is primary; an Email stores no flag. */
  primaryEmailId: string;
  /** Changes in the same transaction as the Emails that it counts; 1 to MAX_EMAILS, 0 in a tombstone. */
  emailCount: number;
  /**
   * Changes in the same transaction as the Sites that it counts, without incrementing the version; absent
   * until the first site. A user who has sites cannot be deleted.
   */
  siteCount?: number;
  /**
   * The instant since when the reconciliation has found no account in Cognito. It deletes the user 5 hours
   * later if there is still none.
   */
  accountMissingSince?: string;
  firstName?: string;
  lastName?: string;
  /**
   * In the form of E.164 (./phone.ts). Older ones may be in another, until the reconciliation has met the
   * user.
   */
  phone?: string;
  locale?: string;
  timezone?: string;
  /** The groups that `setUserGroups` set last; absent until then. */
  groups?: string[];
  /** When an admin last reset the second factor; absent until then. */
  secondFactorResetAt?: string;
  /** The last of these instants whose reset Cognito has. */
  secondFactorOffAt?: string;
  /** When an admin last signed the person out everywhere; absent until then. */
  signedOutAt?: string;
  /** The last of these instants whose sign-out Cognito has. */
  signOutDoneAt?: string;
  /** The accounts at providers by which the user signs in. */
  providers?: LinkedProviders;
  /** When a connection to a provider last ended; absent until then. */
  providerEndedAt?: string;
  createdAt: string;
  updatedAt: string;
  /** Only a tombstone has one. */
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
  /** Absent, or of another list, in a user of an earlier release that the reconciliation has not met yet. */
  GSI2PK?: string;
  GSI2SK?: string;
  /** Only a user who may approve has these, once the reconciliation has met one of an earlier release. */
  GSI3PK?: string;
  GSI3SK?: string;
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

/** The users whose primary address begins with `prefix`, in the order of these addresses. */
export function byAddress(prefix: string): Range {
  return { index: "GSI1", partition: LIST, prefix };
}

/** The index key of the user in the list. An address contains no `#`, so no two users have the same key. */
export function listed(userId: string, address: string) {
  return { GSI1PK: LIST, GSI1SK: `${address}#${part(userId)}` };
}

/** The users with a status who were created in `[from, to)`, oldest first: keys only. */
export function withStatus(status: UserItem["status"], from?: string, to?: string): Range {
  // Every instant is between `0` and `~`.
  return { index: "GSI2", partition: statusList(status), between: [from ?? "0", to ?? "~"] };
}

/** The index key of the user, or of its tombstone, in the list of its status. */
export function listedByStatus({
  userId,
  status,
  createdAt,
}: Pick<UserItem, "userId" | "status" | "createdAt">) {
  return { GSI2PK: statusList(status), GSI2SK: `${createdAt}#${part(userId)}` };
}

/** The users whom an admin has put in a group that may approve, sorted by their ids: keys only. */
export const approvers: Range = { index: "GSI3", partition: "APPROVERS" };

/** The index key of a user in the list of those who may approve; null for other groups. */
export function listedAsApprover({ userId, groups }: Pick<UserItem, "userId" | "groups">) {
  return isApproving(groups) ? { GSI3PK: approvers.partition, GSI3SK: part(userId) } : null;
}

/**
 * The attributes that a change of the status sets. The place in the list stays, as it has no part of the
 * status; a wrong one of an earlier release stays, too, until the reconciliation has met the user.
 */
export function changedTo(status: UserItem["status"]) {
  return { status, GSI2PK: statusList(status) };
}

function statusList(status: UserItem["status"]): string {
  return `${LIST}#${status}`;
}

/**
 * The condition for deleting a user. Sites do not change the user's version, so a site that was created since
 * the user was read is detected by the count.
 */
export const ownsNoSites = { or: [{ siteCount: { attributeExists: false } }, { siteCount: { eq: 0 } }] };

/**
 * The condition for subtracting a site from a user. An owner who deletes a site must be active; an admin can
 * also delete the site of a suspended user.
 */
export function mayLoseSite(isOwn: boolean) {
  return { siteCount: { gt: 0 }, status: isOwn ? { eq: "ACTIVE" } : { ne: "DELETED" } };
}

/**
 * True if an admin has signed the person out since the sign-in of the token, or in the same second.
 * `signedInAt` is in ISO 8601; without it, a sign-out does not count.
 */
export function wasSignedOut({ signedOutAt }: Pick<UserItem, "signedOutAt">, signedInAt: string | undefined) {
  return signedOutAt !== undefined && signedInAt !== undefined && signedOutAt >= signedInAt;
}

/** The condition that a user is active, and was not signed out as `wasSignedOut` says. */
export function isSignedIn(signedInAt: string | undefined) {
  const active = { status: { eq: "ACTIVE" } };
  if (signedInAt === undefined) return active;
  return {
    ...active,
    or: [{ signedOutAt: { attributeExists: false } }, { signedOutAt: { lt: signedInAt } }],
  };
}

/**
 * The condition `isSignedIn`, and that the user may use a group of its token: the group has not been removed
 * since. If `setUserGroups` has never set groups, the token's groups are valid.
 */
export function isSignedInWith(group: string, signedInAt: string | undefined) {
  const mayHave = { or: [{ groups: { attributeExists: false } }, { groups: { contains: group } }] };
  return { and: [isSignedIn(signedInAt), mayHave] };
}

/** True if an admin has reset the second factor, and Cognito does not have it yet. */
export function awaitsFactorReset({ secondFactorResetAt, secondFactorOffAt }: UserItem): boolean {
  return secondFactorResetAt !== undefined && secondFactorResetAt !== secondFactorOffAt;
}

/** True if an admin has signed the person out everywhere, and Cognito does not have it yet. */
export function awaitsSignOut({ signedOutAt, signOutDoneAt }: UserItem): boolean {
  return signedOutAt !== undefined && signedOutAt !== signOutDoneAt;
}

/** True if the user is active, and an admin has set a group that may approve. */
export function mayApprove({ status, groups }: Pick<UserItem, "status" | "groups">): boolean {
  return status === "ACTIVE" && isApproving(groups);
}

function isApproving(groups: string[] = []): boolean {
  return groups.indexOf("editor") >= 0 || groups.indexOf("admin") >= 0;
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
    ...listedByStatus({ userId: input.userId, status: "ACTIVE", createdAt: input.now }),
  };
}

/**
 * Returns the tombstone of a deleted user, which is kept until its `ttl`: its id and address, without other
 * personal data.
 */
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
    ...listedByStatus({ ...user, status: "DELETED" }),
  };
}

/** A user as a search finds it: by address, name and id. A deleted one is not found. */
export function searchedUser(item: UserItem): Searched | undefined {
  if (item.status === "DELETED") return undefined;
  const { userId: id, email, firstName, lastName } = item;
  const name = [firstName, lastName].filter((each) => each).join(" ");
  return { id, title: name || email, detail: email, texts: [email, name, id] };
}
