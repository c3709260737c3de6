import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";
import { failSiteWrite, isOwnedBy } from "./siteWrites.ts";

/** Checks that the site is not deleted, and has the owner by whose rights a member is changed. */
export function checkOwnedSite({ siteId, ownerId }: SiteItem): Write {
  return { name: "site", conditionCheck: { key: site.key(siteId), condition: isOwnedBy(ownerId) } };
}

/**
 * Counts a change of a member, and checks as `checkOwnedSite` does. The first one sets the count, because
 * DynamoDB cannot increment an attribute that is absent.
 */
export function countMemberChange(of: SiteItem): Write {
  const { update, condition } = memberChange(of);
  return {
    name: "site",
    updateItem: { key: site.key(of.siteId), update, condition: { ...isOwnedBy(of.ownerId), ...condition } },
  };
}

/** The part of a write on the site that counts a change of a member. */
export function memberChange({ membersVersion }: SiteItem) {
  if (membersVersion !== undefined)
    return { update: { membersVersion: ddb.operations.increment(1) }, condition: {} };
  return { update: { membersVersion: 1 }, condition: { membersVersion: { attributeExists: false } } };
}

/** Deletes a member, on the condition that it has not changed since it was read. */
export function deleteMember({ siteId, userId, version }: SiteMemberItem): Write {
  const deleteItem = { key: siteMember.key(siteId, userId), condition: { version: { eq: version } } };
  return { name: "member", deleteItem };
}

/** Subtracts 1 from the number of members. The site's version stays the same, because its settings do. */
export function decrementMembers(of: SiteItem): Write {
  const { update, condition } = memberChange(of);
  const updateItem = {
    key: site.key(of.siteId),
    update: { memberCount: ddb.operations.decrement(1), ...update },
    condition: { ...isOwnedBy(of.ownerId), memberCount: { gt: 0 }, ...condition },
  };
  return { name: "site", updateItem };
}

/**
 * Ends the field for a refused write on a member: with `NotFound` if the member or the site is gone, with
 * `VersionConflict` if the member's version is not the expected one, else with `Conflict` to retry.
 */
export function failMemberWrite(refusal: FailedWrite, expectedVersion?: number): never {
  if (refusal.name !== "member") return failSiteWrite(refusal);
  const current = refusal.item as SiteMemberItem | null;
  if (!current) return failNotFound("member");
  if (expectedVersion !== undefined) requireVersion(current, expectedVersion);
  return failSiteWrite(refusal);
}
