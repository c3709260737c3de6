import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isStaff } from "#lib/caller";
import { fail, failConflict } from "#lib/errors";
import { deleteMember, failMemberWrite } from "#lib/sites/memberWrites";
import * as present from "#lib/sites/present";
import { decrementSiteCount, failMostSites, incrementSiteCount, mostSitesOf } from "#lib/sites/siteWrites";
import { failOwnUser } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { OwnMember } from "#steps/sites/ownMember";
import * as ownMember from "#steps/sites/ownMember";
import { absent } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteMember from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";

export const steps = {
  ownMember,
  transfer: { request, response },
};

type Transfer = Ctx<"Mutation.transferSite", OwnMember & transaction.Sent & { transferred: SiteItem }>;

/**
 * One transaction changes the owner: the site with its place in the list of the owner's sites, both
 * memberships, and the number of sites of both people. The number of members stays the same.
 */
export function request(ctx: Transfer): DynamoDBTransactWriteItemsRequest {
  const { site: before, member, caller } = ctx.stash;
  const person = requirePerson(ctx);
  const changes = site.transferredTo(before, member, util.time.nowISO8601());
  ctx.stash.transferred = { ...before, ...changes, version: before.version + 1 };
  const updateItem = {
    key: site.key(before.siteId),
    update: { ...changes, version: ddb.operations.increment(1) },
    condition: site.isSiteUnchanged(before),
  };
  const former = siteMember.ofFormerOwner(before, changes.updatedAt);
  const putItem = { key: siteMember.key(before.siteId, before.ownerId), item: former, condition: absent };
  return transaction.request(ctx, [
    { name: "site", updateItem },
    deleteMember(member),
    { name: "former", putItem },
    { ...decrementSiteCount(before.ownerId, before.ownerId === caller.userId), name: "owner" },
    incrementSiteCount(person, mostOf(ctx, person)),
  ]);
}

export function response(ctx: Transfer) {
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failTransfer(ctx, refusal);
  const { transferred, access, member, caller } = ctx.stash;
  if (access.myRole === "OWNER") return present.site(transferred, { ...access, myRole: "EDITOR" });
  const isOwner = member.userId === caller.userId;
  return present.site(transferred, isOwner ? { ...access, myRole: "OWNER" } : access);
}

/** Returns the user of the future owner. Fails with `Conflict` unless it is active. */
function requirePerson({ stash }: Transfer): UserItem {
  if (stash.person?.status === "ACTIVE") return stash.person;
  return fail("Conflict", "This member's account is suspended or deleted, so it cannot own a site.", {
    userId: stash.member.userId,
  });
}

/** The most sites of a person; undefined for staff, who have no limit. */
function mostOf({ env }: Transfer, { groups = [] }: UserItem): number | undefined {
  return isStaff(groups) ? undefined : mostSitesOf(env);
}

function failTransfer(ctx: Transfer, refusal: transaction.FailedWrite): never {
  const { caller, site: before, person } = ctx.stash;
  const current = refusal.item as UserItem | null;
  if (refusal.name === "owner" && before.ownerId === caller.userId) return failOwnUser(current);
  if (refusal.name === "user" && person && current?.status === "ACTIVE")
    failMostSites(current, mostOf(ctx, person));
  if (refusal.name === "site" || refusal.name === "member") return failMemberWrite(refusal);
  return failConflict();
}
