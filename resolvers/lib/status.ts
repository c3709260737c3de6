import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { hasLostGroup } from "./caller.ts";
import { fail } from "./errors.ts";
import { failNotFound } from "./ids.ts";
import type { FailedWrite } from "./transaction.ts";

/** Refuses a caller who may not act: suspended, deleted, or without a profile yet. */
export function requireActive(caller: Pick<UserItem, "status"> | null | undefined): void {
  if (!caller) fail("Unauthorized", "You have no profile yet: ask for `me` first.");
  if (caller?.status !== "ACTIVE") {
    fail("Unauthorized", "This account is suspended or deleted: ask an operator.", {
      status: caller?.status,
    });
  }
}

/** Refuses a caller who acts by a group, and is not active or has lost it: the token lives on for up to 15 minutes. */
export function requireGroups(identity: Identity, caller: UserItem | null): void {
  requireActive(caller);
  if (!caller || !hasLostGroup(identity, caller)) return;
  fail("Unauthorized", "Your groups have changed since you signed in: refresh your tokens.", {
    groups: caller.groups,
  });
}

/** Refuses a version that is not the one that the caller has seen. */
export function requireVersion(current: Pick<UserItem, "version">, expectedVersion: number): void {
  if (current.version === expectedVersion) return;
  fail("VersionConflict", "It has changed since you read it: read it again, then decide again.", {
    currentVersion: current.version,
  });
}

/** Why a caller's write on its user was refused: it follows from the user as it was instead. */
export function failOwnUser(current: UserItem | null, expectedVersion?: number): never {
  requireActive(current);
  if (current && expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return fail("Conflict", "The account has changed in between: try again.", { retry: true });
}

/**
 * Why a caller's transaction on its user and address was refused. The user is looked at first and is enough: whatever changes an address raises
 * the version.
 */
export function failOwnRefused(refusal: FailedWrite, owner: UserItem): never {
  const current = refusal.name === "user" ? (refusal.item as UserItem | null) : owner;
  return failOwnUser(current, owner.version);
}

/** Why an admin's write on a user was refused: it follows from the user as it was instead. */
export function failOtherUser(current: UserItem | null, expectedVersion: number): never {
  if (!current || isGone(current)) return failNotFound("user");
  requireVersion(current, expectedVersion);
  return fail("InvalidTransition", `The user is ${current.status}: that does not go from there.`, {
    status: current.status,
  });
}

/** Whether the 30 days of a deleted user are over, although its item is still stored. */
export function isGone(item: Pick<UserItem, "ttl">): boolean {
  return item.ttl !== undefined && item.ttl <= util.time.nowEpochSeconds();
}
