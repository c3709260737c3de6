import * as lakeChange from "#table/lake/lakeChange";
import * as funnel from "#table/sites/funnel";
import * as goal from "#table/sites/goal";
import * as savedFilter from "#table/sites/savedFilter";
import * as share from "#table/sites/share";
import * as site from "#table/sites/site";
import * as siteDomain from "#table/sites/siteDomain";
import * as siteInvitation from "#table/sites/siteInvitation";
import * as siteKey from "#table/sites/siteKey";
import * as siteMember from "#table/sites/siteMember";
import * as siteNote from "#table/sites/siteNote";
import type { UserItem } from "#table/users/user";
import { broken, isAt } from "./rules.ts";

export type SiteItems = site.SiteItem | siteDomain.SiteDomainItem | PartItem | lakeChange.LakeChangeItem;

interface Tables {
  users: UserItem[];
  sites: site.SiteItem[];
  domains: siteDomain.SiteDomainItem[];
  goals: goal.GoalItem[];
  parts: PartItem[];
}

type KeptItem = funnel.FunnelItem | savedFilter.SavedFilterItem | siteNote.SiteNoteItem;
type KeyedItem = share.ShareItem | siteKey.SiteKeyItem;
type PartItem =
  | goal.GoalItem
  | KeptItem
  | KeyedItem
  | siteMember.SiteMemberItem
  | siteInvitation.SiteInvitationItem;

/** The entities in the partition of their site, which the first walk of an erasure empties. */
const IN_PARTITION: string[] = ["Goal", "Funnel", "SavedFilter", "SiteNote", "SiteMember", "SiteInvitation"];

/** Active sites of a user's. */
export function sitesOf(userId: string, sites: site.SiteItem[]): site.SiteItem[] {
  return sites.filter((each) => each.ownerId === userId && each.status === "ACTIVE");
}

/** Returns the faults of a site: its domains, its goals, its owner and its lists. */
export function ofSite(item: site.SiteItem, { users, domains, goals, parts }: Tables): string[] {
  const locks = domains.filter((each) => each.siteId === item.siteId);
  const common = {
    "has the key of its attributes": isAt(item, site.key(item.siteId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
  };
  if (item.status === "DELETED") {
    return broken(item, {
      ...common,
      "a deleted site says since when, and has an end":
        item.deletedAt !== undefined && Number.isInteger(item.ttl),
      "a deleted site is in no list": item.GSI1PK === undefined && item.GSI2PK === undefined,
      "a deleted site has no domain": locks.length === 0,
      "an erased site has nothing left":
        item.erasedAt === undefined ||
        parts.every(
          (each) => each.siteId !== item.siteId || (!IN_PARTITION.includes(each.entity) && !isSwept(item)),
        ),
    });
  }
  const { GSI1PK, GSI1SK, GSI2PK, GSI2SK } = site.listed(item.siteId, item.ownerId);
  const owner = users.find((each) => each.userId === item.ownerId);
  return broken(item, {
    ...common,
    "its owner is there and not deleted": owner !== undefined && owner.status !== "DELETED",
    "has 1 to 10 domains, each once":
      item.domains.length >= 1 &&
      item.domains.length <= site.MAX_DOMAINS &&
      new Set(item.domains).size === item.domains.length,
    "has the lock of each of its domains": item.domains.every((domain) =>
      locks.some((each) => each.domain === domain),
    ),
    "its count is the number of its goals":
      item.goalCount === goals.filter((each) => each.siteId === item.siteId).length,
    "its other counts are the numbers of its funnels, saved filters and notes": [
      (item.funnelCount ?? 0) === countOf(parts, item, "Funnel"),
      (item.savedFilterCount ?? 0) === countOf(parts, item, "SavedFilter"),
      (item.noteCount ?? 0) === countOf(parts, item, "SiteNote"),
    ].every(Boolean),
    "its count of members is their number, and its owner is none of them": [
      (item.memberCount ?? 0) === countOf(parts, item, "SiteMember"),
      countOf(parts, item, "SiteMember") < siteMember.MAX_MEMBERS,
      !parts.some((each) => isMemberOf(each, item) && each.userId === item.ownerId),
    ].every(Boolean),
    "is listed under its owner, and among all": [
      item.GSI1PK === GSI1PK,
      item.GSI1SK === GSI1SK,
      item.GSI2PK === GSI2PK,
      item.GSI2SK === GSI2SK,
    ].every(Boolean),
    "has no end": item.ttl === undefined,
  });
}

function isMemberOf(item: PartItem, of: site.SiteItem): item is siteMember.SiteMemberItem {
  return item.entity === "SiteMember" && item.siteId === of.siteId;
}

function countOf(parts: PartItem[], { siteId }: site.SiteItem, entity: PartItem["entity"]): number {
  return parts.filter((each) => each.siteId === siteId && each.entity === entity).length;
}

/**
 * Links and keys are found by an index, which may have learnt of the last ones too late: the second walk, 15
 * minutes on, deletes these.
 */
export function isSwept({ deletedAt, erasedAt }: site.SiteItem): boolean {
  return Date.parse(erasedAt ?? "") - Date.parse(deletedAt ?? "") >= 15 * 60_000;
}

/** Returns the faults of a domain's lock. */
export function ofDomain(item: siteDomain.SiteDomainItem, { sites }: Tables): string[] {
  const named = sites.find((each) => each.siteId === item.siteId);
  return broken(item, {
    "has the key of its attributes": isAt(item, siteDomain.key(item.domain)),
    "names an active site that has this domain":
      named?.status === "ACTIVE" && named.domains.includes(item.domain),
  });
}

/** Returns the faults of a part of a site. It may outlive it until the site is erased, but not its item. */
export function ofPart(item: PartItem, { sites }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, keyOf(item)),
    "its site is there": sites.some((each) => each.siteId === item.siteId),
  });
}

/** Returns the faults of a member of a site. A deleted user leaves its sites a moment later. */
export function ofMember(item: siteMember.SiteMemberItem, { users }: Pick<Tables, "users">): string[] {
  const { GSI1PK, GSI1SK } = siteMember.listed(item.siteId, item.userId);
  return broken(item, {
    "its user is there": users.some((each) => each.userId === item.userId),
    "has a role that a member can have": ["EDITOR", "VIEWER"].includes(item.role),
    "is listed under its user": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
  });
}

/** Returns the faults of an invitation to a site. One that has expired is one until DynamoDB deletes it. */
export function ofInvitation(
  item: siteInvitation.SiteInvitationItem,
  { parts }: Pick<Tables, "parts">,
): string[] {
  const all = parts.filter(
    (each): each is siteInvitation.SiteInvitationItem =>
      each.entity === "SiteInvitation" && each.siteId === item.siteId,
  );
  // Of those that ended together with this one, or later, all were open at once.
  const atOnce = all.filter(({ ttl }) => ttl >= item.ttl);
  return broken(item, {
    "has a role that a member can have": ["EDITOR", "VIEWER"].includes(item.role),
    "ends 7 days after it was made": Math.floor(Date.parse(item.expiresAt) / 1000) === item.ttl,
    "is the only one of its site to the address":
      all.filter(({ email }) => email === item.email).length === 1,
    "its site has at most 50": atOnce.length <= siteInvitation.MAX_INVITATIONS,
  });
}

/** A change of the files of a site waits for a commit, also after the site was deleted. Sources stay. */
export function ofLakeChange(item: lakeChange.LakeChangeItem, { sites }: Tables): string[] {
  const kind = item.PK === lakeChange.changesOf("SITES").partition ? "SITES" : "SOURCES";
  return broken(item, {
    "has the key of its attributes": isAt(item, lakeChange.key(kind, item.owner)),
    "its site was there": kind === "SOURCES" || sites.some(({ siteId }) => siteId === item.owner),
  });
}

function keyOf(item: PartItem) {
  if (item.entity === "Goal") return goal.key(item.siteId, item.goalId);
  if (item.entity === "Funnel") return funnel.key(item.siteId, item.funnelId);
  if (item.entity === "SavedFilter") return savedFilter.key(item.siteId, item.savedFilterId);
  if (item.entity === "SiteNote") return siteNote.key(item.siteId, item.date, item.noteId);
  if (item.entity === "SiteMember") return siteMember.key(item.siteId, item.userId);
  if (item.entity === "SiteInvitation") return siteInvitation.key(item.siteId, item.invitationId);
  return item.entity === "Share" ? share.key(item.shareId) : siteKey.key(item.siteKeyId);
}
