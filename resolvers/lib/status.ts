import type { AppSyncIdentityCognito, Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import { hasExpired } from "#table/key";
import type { UserItem } from "#table/users/user";
import { wasSignedOut } from "#table/users/user";
import { hasLostGroup } from "./caller.ts";
import { fail, failFor } from "./errors.ts";
import { failNotFound } from "./ids.ts";
import type { FailedWrite } from "./transaction.ts";

/** Fails with `Unauthorized` if the caller is suspended or deleted, or has no user yet. */
export function requireActive(caller: Pick<UserItem, "status"> | null | undefined): void {
  if (!caller) fail("Unauthorized", "You have no user yet: query `me` first.");
  if (caller?.status !== "ACTIVE") {
    fail("Unauthorized", "This account is suspended or deleted: ask an operator.", {
      status: caller?.status,
    });
  }
}

/**
 * Fails with `Unauthorized` if the caller is not active, or an admin has signed the caller out since the
 * sign-in of the token, or in the same second.
 */
export function requireSignedIn(identity: Identity, caller: UserItem | null | undefined): void {
  requireActive(caller);
  if (caller && wasSignedOut(caller, signedInAt(identity)))
    fail("Unauthorized", "You were signed out: sign in again.");
}

/**
 * Returns the instant of the sign-in of a token, in ISO 8601, and undefined for a token without one. Tokens
 * that are renewed keep it, in whole seconds (Cognito guide, "Understanding the access token": `auth_time`).
 */
export function signedInAt(identity: Identity): string | undefined {
  const { auth_time: since } = (identity as AppSyncIdentityCognito).claims as { auth_time?: number };
  return since === undefined ? undefined : util.time.epochMilliSecondsToISO8601(since * 1000);
}

/**
 * Fails with `Unauthorized` if the caller is not active, was signed out, or has lost a group that the token
 * still contains: a token is valid for up to 15 minutes.
 */
export function requireGroups(identity: Identity, caller: UserItem | null): void {
  requireSignedIn(identity, caller);
  if (!caller || !hasLostGroup(identity, caller)) return;
  fail("Unauthorized", "Your groups have changed since you signed in: refresh your tokens.", {
    groups: caller.groups,
  });
}

/** Fails with `VersionConflict` if the entity's version is not the one that the caller has read. */
export function requireVersion(current: Pick<UserItem, "version">, expectedVersion: number): void {
  failFor(versionRefusal(current, expectedVersion));
}

/** Returns the `VersionConflict` of `requireVersion`; null for the version that the caller has read. */
export function versionRefusal(
  { version }: Pick<UserItem, "version">,
  expectedVersion: number,
): Refusal | null {
  if (version === expectedVersion) return null;
  const message = "It has changed since you read it: read it again, then decide again.";
  return { type: "VersionConflict", message, info: { currentVersion: version } };
}

/**
 * Ends the field for a refused write of a caller on the caller's user, given the user as it was at that
 * moment: with `Unauthorized` if the user is not active, with `VersionConflict` if the version is not the
 * expected one, else with `Conflict` to retry.
 */
export function failOwnUser(current: UserItem | null, expectedVersion?: number): never {
  requireActive(current);
  if (current && expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return fail("Conflict", "The account has changed in between: try again.", { retry: true });
}

/**
 * Ends the field for a refused transaction of a caller on its user and one of its addresses: with
 * `Unauthorized`, `VersionConflict` or `Conflict`, as `failOwnUser` does. The user decides, because every
 * change of an address increments the user's version.
 */
export function failOwnRefused(refusal: FailedWrite, owner: UserItem): never {
  const current = refusal.name === "user" ? (refusal.item as UserItem | null) : owner;
  return failOwnUser(current, owner.version);
}

/**
 * Ends the field for a refused write of an admin on a user, given the user as it was at that moment: with
 * `NotFound` if it does not exist, with `VersionConflict` if the version is not the expected one, else with
 * `InvalidTransition`.
 */
export function failOtherUser(current: UserItem | null, expectedVersion: number): never {
  if (!current || isGone(current)) return failNotFound("user");
  requireVersion(current, expectedVersion);
  return fail(
    "InvalidTransition",
    `This is not possible for a user whose status is ${current.status}: read the user again.`,
    {
      status: current.status,
    },
  );
}

/** True if the 30 days of a deleted user or site have passed, although its item is still stored. */
export function isGone(item: Pick<UserItem, "ttl">): boolean {
  return hasExpired(item, util.time.nowEpochSeconds());
}
