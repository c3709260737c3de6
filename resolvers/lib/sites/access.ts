import type { Context, Identity } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { SiteRole } from "#schema";
import { callerId, isAdmin, isMachine, apiKeyOf, mayReadAll } from "../caller.ts";
import { fail } from "../errors.ts";
import { failNotFound } from "../ids.ts";

/**
 * The rights of a caller in a site. A resolver returns them with the site, so the fields below it decide
 * without a request.
 */
export type SiteAccess = {
  /** Null if the caller is neither the owner nor a member. */
  myRole: SiteRole | null;
  /** True if the caller may read every site, or has a key for this one: a program, or a member of a group. */
  readsAll: boolean;
  /** True if the caller may change every site: an admin. */
  managesAll: boolean;
};

/** A site with the rights of the caller. */
export type SeenSite = { site: SiteItem; access: SiteAccess };

const RANKS: SiteRole[] = ["VIEWER", "EDITOR", "OWNER"];

/**
 * The keys of the items from which a caller's rights follow: the site, and the membership of a person.
 * BatchGetItem does not isolate the two reads: during a transfer, the owner before may be neither for once.
 */
export function keysOf(siteId: string, identity: Identity): Key[] {
  const own = site.key(siteId);
  return isMachine() ? [own] : [own, siteMember.key(siteId, callerId(identity))];
}

/**
 * Returns the rights of a caller in a site. `hasGroups` is false if the caller has lost a group that the
 * token still contains: then no group counts.
 */
export function accessOf(
  { ownerId, siteId }: Pick<SiteItem, "ownerId" | "siteId">,
  member: Pick<SiteMemberItem, "role"> | null | undefined,
  identity: Identity,
  hasGroups = true,
): SiteAccess {
  const isOwner = !isMachine() && ownerId === callerId(identity);
  return {
    myRole: isOwner ? "OWNER" : (member?.role ?? null),
    readsAll: hasGroups && mayReadAll(identity) && (apiKeyOf(identity).siteId || siteId) === siteId,
    managesAll: hasGroups && isAdmin(identity),
  };
}

/** Returns the site with the caller's rights. Fails with `NotFound` if it is deleted or not the caller's. */
export function requireSeen(
  found: SiteItem | null | undefined,
  member: SiteMemberItem | null | undefined,
  identity: Identity,
  hasGroups = true,
): SeenSite {
  if (found?.status !== "ACTIVE") return failNotFound("site");
  const access = accessOf(found, member, identity, hasGroups);
  if (!access.myRole && !access.readsAll) failNotFound("site");
  return { site: found, access };
}

/** Returns the caller's rights in the site that a field belongs to. Without them it has none. */
export function ofParent({ source }: Pick<Context, "source">): SiteAccess {
  const { myRole = null, readsAll = false, managesAll = false } = (source ?? {}) as Partial<SiteAccess>;
  return { myRole, readsAll, managesAll };
}

/** True if the caller has this role, or one that may do more. */
export function hasRole({ myRole }: SiteAccess, role: SiteRole): boolean {
  return myRole !== null && RANKS.indexOf(myRole) >= RANKS.indexOf(role);
}

/** True if the caller may change everything of the site: its owner, or an admin. */
export function mayManage(access: SiteAccess): boolean {
  return access.myRole === "OWNER" || access.managesAll;
}

/** True if the caller may see the addresses of the site's members. */
export function seesAddresses(access: SiteAccess): boolean {
  return hasRole(access, "EDITOR") || access.managesAll;
}

/**
 * True if the caller may see links, keys and the owner's user: the owner, or a caller who reads every site.
 */
export function seesAll(access: SiteAccess): boolean {
  return access.myRole === "OWNER" || access.readsAll;
}

/**
 * Ends the field with `Unauthorized`: the caller sees the site, but its role may not do this, or not change
 * this field of the input.
 */
export function failRole(role: SiteRole, field?: string): never {
  const subject = field ?? "This";
  const message = `${subject} needs the role ${role} in the site: ask its owner.`;
  return fail("Unauthorized", message, field ? { role, field } : { role });
}
