import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteDomain from "#table/sites/siteDomain";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, pages, queryAll, transact } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { deleteMember } from "../memberships.ts";

/** An editor, and its user, who gets a site. */
type Heir = { member: SiteMemberItem; person: UserItem };

/**
 * Gives up all sites of an owner without an account. A site gets the editor as its owner who has been its
 * member for the longest time; one whose account is missing, too, only if there is no other. A site without
 * an editor is deleted. Throws if a site, its members or the editor's user change at the same time.
 */
export async function giveUpSites(ownerId: string): Promise<void> {
  for await (const found of pages<SiteItem | SiteMemberItem>(site.ofOwner(ownerId)))
    for (const { entity, siteId } of found) if (entity === "Site") await giveUp(siteId, ownerId);
}

async function giveUp(siteId: string, ownerId: string): Promise<void> {
  const now = await get<SiteItem>(site.key(siteId));
  if (now?.status !== "ACTIVE" || now.ownerId !== ownerId) return;
  const heir = await heirOf(siteId);
  const refused = await transact(heir ? transferWrites(now, heir) : deletionWrites(now));
  if (refused.length > 0)
    throw new InternalError("a site changed while its owner was being deleted: the next walk tries again");
  if (heir)
    return log.info("drift: a site got another owner: its owner had no account", {
      siteId,
      ownerId,
      userId: heir.member.userId,
    });
  log.info("drift: a site was deleted: its owner had no account", { siteId, userId: ownerId });
}

/**
 * Returns the editor with the longest membership among those whose user is active and has an account; without
 * one, among those whose user is active.
 */
async function heirOf(siteId: string): Promise<Heir | undefined> {
  const members = await queryAll<SiteMemberItem>(siteMember.membersOfSite(siteId));
  const editors = members
    .filter(({ role }) => role === "EDITOR")
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  let missing: Heir | undefined;
  for (const member of editors) {
    const person = await get<UserItem>(user.key(member.userId));
    if (person?.status !== "ACTIVE") continue;
    if (!person.accountMissingSince) return { member, person };
    missing ??= { member, person };
  }
  return missing;
}

/**
 * The transfer of a site as the mutation `transferSite` makes it, but that the owner does not stay as a
 * member. The limit of sites of a person does not count: the site would be deleted.
 */
function transferWrites(now: SiteItem, { member: heir, person }: Heir): Write[] {
  const { ownerId, ownerSince, updatedAt, GSI1PK } = site.transferredTo(now, heir, new Date().toISOString());
  const unchanged = conditionOf(site.isSiteUnchanged(now));
  const { accountMissingSince: since } = person;
  const active = conditionOf({
    status: { eq: "ACTIVE" },
    accountMissingSince: since === undefined ? { attributeExists: false } : { eq: since },
  });
  return [
    {
      Update: {
        Key: site.key(now.siteId),
        UpdateExpression:
          "SET #ownerId = :owner, #ownerSince = :since, #updatedAt = :now, #GSI1PK = :list, #memberCount = #memberCount - :one, #version = #version + :one",
        ConditionExpression: unchanged.ConditionExpression,
        ExpressionAttributeValues: {
          ...unchanged.ExpressionAttributeValues,
          ...{ ":owner": ownerId, ":since": ownerSince, ":now": updatedAt, ":list": GSI1PK, ":one": 1 },
        },
      },
    },
    deleteMember(heir),
    {
      Update: {
        Key: user.key(heir.userId),
        UpdateExpression: "SET #siteCount = if_not_exists(#siteCount, :zero) + :one",
        ConditionExpression: active.ConditionExpression,
        ExpressionAttributeValues: { ...active.ExpressionAttributeValues, ":zero": 0, ":one": 1 },
      },
    },
    countOff(now.ownerId),
  ];
}

/**
 * The deletion of a site as the mutation `deleteSite` makes it: the site is hidden, uncounted and without
 * domains at once, and the stream starts its erasure. A member who may have become an editor refuses it.
 */
function deletionWrites(now: SiteItem): Write[] {
  const at = new Date();
  const tombstone = site.tombstone(now, at.toISOString(), Math.floor(at.getTime() / 1000));
  return [
    {
      Put: {
        Item: { ...site.key(now.siteId), ...tombstone },
        ...conditionOf({ ...site.isSiteUnchanged(now), ...site.areMembersUnchanged(now) }),
      },
    },
    countOff(now.ownerId),
    ...now.domains.map((domain) => ({
      Delete: {
        Key: siteDomain.key(domain),
        ...conditionOf(siteDomain.isOfSite(now.siteId)),
      },
    })),
  ];
}

function countOff(ownerId: string): Write {
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf(user.mayLoseSite(false));
  return {
    Update: {
      Key: user.key(ownerId),
      UpdateExpression: "SET #siteCount = #siteCount - :one",
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":one": 1 },
    },
  };
}
