import type { AppSyncIdentityCognito, Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { fail } from "./errors.ts";

const SERVER = "backend";
/** The actors that are no user: every server, and the product itself. */
export const NO_PERSON = [SERVER, "system"];

const STAFF = ["viewer", "editor", "admin"];

/**
 * True if the caller uses IAM: one of the product's functions, or a server of the operator. The policies in
 * the template define which fields its role may call.
 */
export function isService(): boolean {
  return util.authType() === "IAM Authorization";
}

/** Returns the caller's user id. Fails with `Unauthorized` if the caller is not a signed-in user. */
export function callerId(identity: Identity): string {
  const person = identity as AppSyncIdentityCognito | null | undefined;
  if (!person?.sub) return fail("Unauthorized", "Sign in first: this needs a user's token.");
  return person.sub;
}

/**
 * Returns who makes a change, for its record: the user id, or `backend` for every server. A server's session
 * changes, so it is not recorded.
 */
export function actorOf(identity: Identity): string {
  return isService() ? SERVER : callerId(identity);
}

export function isAdmin(identity: Identity): boolean {
  return groupsOf(identity).indexOf("admin") >= 0;
}

/** True if the caller is in the group `editor` or `admin`. */
export function isEditor(identity: Identity): boolean {
  return groupsOf(identity).indexOf("editor") >= 0 || isAdmin(identity);
}

/** True if the caller may read the data of all users: a member of a group, or a server. */
export function mayReadAll(identity: Identity): boolean {
  return isService() || isStaffMember(identity);
}

/** True if the caller's token has a group of staff. */
export function isStaffMember(identity: Identity): boolean {
  return isStaff(groupsOf(identity));
}

export function isStaff(groups: string[]): boolean {
  return groups.some((group) => STAFF.indexOf(group) >= 0);
}

/**
 * True if the token contains a group of staff that an admin has removed from its user since it was issued.
 * Groups are compared only if `setUserGroups` has set them; until then Cognito's groups are valid. Groups
 * that an operator has added to the user pool are not the product's.
 */
export function hasLostGroup(identity: Identity, { groups }: Pick<UserItem, "groups">): boolean {
  const own = groupsOf(identity).filter((group) => STAFF.indexOf(group) >= 0);
  return groups !== undefined && own.some((group) => groups.indexOf(group) < 0);
}

function groupsOf(identity: Identity): string[] {
  return (identity as AppSyncIdentityCognito | null | undefined)?.groups ?? [];
}
