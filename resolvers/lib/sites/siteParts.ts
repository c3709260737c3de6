import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteDomain from "#table/sites/siteDomain";
import * as user from "#table/users/user";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/**
 * One site more for its owner, who is active. The owner's version stays: a profile form that is open is no older for it. The first site of
 * all sets the count, since DynamoDB adds to no attribute that is absent; from then on it is never absent again.
 */
export function incrementSiteCount(owner: user.UserItem): Write {
  const isFirst = owner.siteCount === undefined;
  const updateItem = {
    key: user.key(owner.userId),
    update: { siteCount: isFirst ? 1 : ddb.operations.increment(1) },
    condition: { status: { eq: "ACTIVE" }, siteCount: { attributeExists: !isFirst } },
  };
  return { name: "user", updateItem };
}

/** One site fewer for its owner, who is active if it is the caller; an admin deletes a suspended user's site too. */
export function decrementSiteCount(ownerId: string, isOwn: boolean): Write {
  const updateItem = {
    key: user.key(ownerId),
    update: { siteCount: ddb.operations.decrement(1) },
    condition: user.mayLoseSite(isOwn),
  };
  return { name: "user", updateItem };
}

/** Nothing is written where the site is deleted meanwhile: whatever belongs to a site is made on this condition. */
export function requireActiveSite(siteId: string): Write {
  const condition = { status: { eq: "ACTIVE" } };
  return { name: "site", conditionCheck: { key: site.key(siteId), condition } };
}

/** Takes a domain's lock, on condition that nobody has it. */
export function lockDomain(domain: string, siteId: string): Write {
  const putItem = {
    key: siteDomain.key(domain),
    item: siteDomain.item(domain, siteId),
    condition: siteDomain.isFree,
  };
  return { name: "domain", putItem };
}

/** Gives a domain's lock back, on condition that it is that very site's. */
export function unlockDomain(domain: string, siteId: string): Write {
  const deleteItem = {
    key: siteDomain.key(domain),
    condition: siteDomain.isOwnedBy(siteId),
  };
  return { name: "released", deleteItem };
}

/** The refusal of a claimed domain. */
export function failDomainTaken(refusal: FailedWrite): never {
  const domain = (refusal.item as siteDomain.SiteDomainItem | null)?.domain ?? "A domain";
  return fail("Conflict", `${domain} belongs to a site already: take it off there first.`, {
    field: "domains",
  });
}

/** Why a write on a site was refused, told from the site as it was instead. */
export function failSiteWrite(refusal: FailedWrite, expectedVersion?: number): never {
  const current = refusal.name === "site" ? (refusal.item as SiteItem | null) : null;
  if (refusal.name === "site" && current?.status !== "ACTIVE") failNotFound("site");
  if (current && expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return failConflict();
}
