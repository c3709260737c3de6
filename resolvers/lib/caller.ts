import type { AppSyncIdentityCognito, AppSyncIdentityLambda, Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { fail } from "./errors.ts";

const SERVER = "backend";
/** The actors that are no user, but for keys: every server, and the product itself. */
const NO_PERSON = [SERVER, "system"];
/** The beginning of the actor of an API key; its id follows. */
const KEY = "key:";

const STAFF = ["viewer", "editor", "admin"];

/**
 * True if the caller uses IAM: one of the product's functions, or a server of the operator. The policies in
 * the template define which fields its role may call.
 */
export function isService(): boolean {
  return util.authType() === "IAM Authorization";
}

/** True if the caller uses an API key, which the authorizer has accepted. */
export function isKey(): boolean {
  return util.authType() === "Lambda Authorization";
}

/** True if the caller is a program, which has no user: a server, or one with an API key. */
export function isMachine(): boolean {
  return isService() || isKey();
}

/** The context that the authorizer gives an API key. */
export type KeyContext = {
  keyId: string;
  /** The scopes, each followed by a comma. */
  scopes: string;
  /** The only site that the key may ask; empty for a key of the stage. */
  siteId: string;
};

/** Returns what the authorizer says of the caller's API key; nothing for other callers. */
export function apiKeyOf(identity: Identity): Partial<KeyContext> {
  return ((identity as AppSyncIdentityLambda | null)?.resolverContext ?? {}) as Partial<KeyContext>;
}

/** Returns the caller's user id. Fails with `Unauthorized` if the caller is not a signed-in user. */
export function callerId(identity: Identity): string {
  const person = identity as AppSyncIdentityCognito | null | undefined;
  if (!person?.sub) return fail("Unauthorized", "Sign in first: this needs a user's token.");
  return person.sub;
}

/**
 * Returns who makes a change, for its record: the user id, `key:{keyId}`, or `backend` for every server. A
 * server's session changes, so it is not recorded.
 */
export function actorOf(identity: Identity): string {
  const { keyId } = apiKeyOf(identity);
  if (keyId) return `${KEY}${keyId}`;
  return isService() ? SERVER : callerId(identity);
}

/** True if an actor is a user. */
export function isUserActor(actor: string): boolean {
  return NO_PERSON.indexOf(actor) < 0 && !actor.startsWith(KEY);
}

export function isAdmin(identity: Identity): boolean {
  return groupsOf(identity).indexOf("admin") >= 0;
}

/** True if the caller is in the group `editor` or `admin`. */
export function isEditor(identity: Identity): boolean {
  return groupsOf(identity).indexOf("editor") >= 0 || isAdmin(identity);
}

/**
 * True if the caller may read the data of all users: a member of a group, or a server. A key has the scope
 * for the field, or the field would not have begun.
 */
export function mayReadAll(identity: Identity): boolean {
  return isMachine() || isStaffMember(identity);
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
