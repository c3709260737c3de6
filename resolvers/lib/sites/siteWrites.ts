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
 * Adds 1 to the owner's `siteCount`, on the condition that the owner is active and has less than `most`, if
 * there is a limit. The owner's version stays the same, so an open profile form does not become stale. The
 * first site sets the count, because DynamoDB cannot increment an attribute that is absent; afterwards it
 * always exists.
 */
export function incrementSiteCount(owner: user.UserItem, most: number | undefined): Write {
  const isFirst = owner.siteCount === undefined;
  const isAbsent = { siteCount: { attributeExists: false } };
  const isBelow = most === undefined ? {} : { siteCount: { lt: most } };
  const updateItem = {
    key: user.key(owner.userId),
    update: { siteCount: isFirst ? 1 : ddb.operations.increment(1) },
    condition: { status: { eq: "ACTIVE" }, ...(isFirst ? isAbsent : isBelow) },
  };
  return { name: "user", updateItem };
}

/**
 * Subtracts 1 from the owner's `siteCount`. If the caller is the owner, the owner must be active; an admin
 * can also delete the site of a suspended user.
 */
export function decrementSiteCount(ownerId: string, isOwn: boolean): Write {
  const updateItem = {
    key: user.key(ownerId),
    update: { siteCount: ddb.operations.decrement(1) },
    condition: user.mayLoseSite(isOwn),
  };
  return { name: "user", updateItem };
}

/**
 * Checks that the site is not deleted. Every transaction that creates something of a site contains this
 * check.
 */
export function checkActiveSite(siteId: string): Write {
  const condition = { status: { eq: "ACTIVE" } };
  return { name: "site", conditionCheck: { key: site.key(siteId), condition } };
}

/** The condition that a site is not deleted, and has this owner. */
export function isOwnedBy(ownerId: string) {
  return { status: { eq: "ACTIVE" }, ownerId: { eq: ownerId } };
}

/** Returns the most sites of a person who is in no group. */
export function mostSitesOf(env: Record<string, unknown>): number {
  return +(env.SITES_PER_PERSON as string);
}

/** Fails with `LimitExceeded` if the person owns as many sites as a person may, if there is a limit. */
export function failMostSites({ siteCount = 0 }: user.UserItem, most: number | undefined): void {
  if (most === undefined || siteCount < most) return;
  fail("LimitExceeded", `A person can have ${most} sites: delete one, or ask the operator for more.`, {
    most,
  });
}

/** Creates a domain's lock, on the condition that it is absent. */
export function lockDomain(domain: string, siteId: string): Write {
  const putItem = {
    key: siteDomain.key(domain),
    item: siteDomain.item(domain, siteId),
    condition: siteDomain.isFree,
  };
  return { name: "domain", putItem };
}

/** Deletes a domain's lock, on the condition that it names this site. */
export function unlockDomain(domain: string, siteId: string): Write {
  const deleteItem = {
    key: siteDomain.key(domain),
    condition: siteDomain.isOfSite(siteId),
  };
  return { name: "released", deleteItem };
}

/** Ends the field with `Conflict`: another site has the domain. */
export function failDomainTaken(refusal: FailedWrite): never {
  const domain = (refusal.item as siteDomain.SiteDomainItem | null)?.domain ?? "A domain";
  return fail("Conflict", `${domain} already belongs to a site: remove it from that site first.`, {
    field: "domains",
  });
}

/**
 * Ends the field for a refused write on a site: with `NotFound` if the site is deleted, with
 * `VersionConflict` if its version is not the expected one, else with `Conflict` to retry.
 */
export function failSiteWrite(refusal: FailedWrite, expectedVersion?: number): never {
  const current = refusal.name === "site" ? (refusal.item as SiteItem | null) : null;
  if (refusal.name === "site" && current?.status !== "ACTIVE") failNotFound("site");
  if (current && expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return failConflict();
}
