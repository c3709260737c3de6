import type { AppSyncIdentityCognito, Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { fail } from "./errors.ts";

const STAFF = ["viewer", "editor", "admin"];

/** Whether a server of ours or of the operator asks. Which fields its role may call, the template's policies say. */
export function isService(): boolean {
  return util.authType() === "IAM Authorization";
}

/** The caller's own user id; only for a signed-in person. */
export function callerId(identity: Identity): string {
  const person = identity as AppSyncIdentityCognito | null | undefined;
  if (!person?.sub) return fail("Unauthorized", "Sign in first: this needs a user's token.");
  return person.sub;
}

export function isAdmin(identity: Identity): boolean {
  return groupsOf(identity).indexOf("admin") >= 0;
}

/** Whether the caller may know about anybody: a member of a group, or a server. */
export function mayReadAll(identity: Identity): boolean {
  return isService() || isStaff(groupsOf(identity));
}

export function isStaff(groups: string[]): boolean {
  return groups.some((group) => STAFF.indexOf(group) >= 0);
}

/** Whether the token tells groups that its user has no more. Where an admin set none, Cognito's are nobody's business here. */
export function hasLostGroup(identity: Identity, { groups }: Pick<UserItem, "groups">): boolean {
  return groups !== undefined && groupsOf(identity).some((group) => groups.indexOf(group) < 0);
}

function groupsOf(identity: Identity): string[] {
  return (identity as AppSyncIdentityCognito | null | undefined)?.groups ?? [];
}
