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

/** Deletes a member, on the condition that it has not changed since it was read. */
export function deleteMember({ siteId, userId, version }: SiteMemberItem): Write {
  const deleteItem = { key: siteMember.key(siteId, userId), condition: { version: { eq: version } } };
  return { name: "member", deleteItem };
}

/** Subtracts 1 from the number of members. The site's version stays the same, because its settings do. */
export function decrementMembers({ siteId, ownerId }: SiteItem): Write {
  const updateItem = {
    key: site.key(siteId),
    update: { memberCount: ddb.operations.decrement(1) },
    condition: { ...isOwnedBy(ownerId), memberCount: { gt: 0 } },
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
