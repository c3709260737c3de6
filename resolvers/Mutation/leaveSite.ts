import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { seesAddresses } from "#lib/sites/access";
import { endMemberSubscriptions } from "#lib/sites/listening";
import { decrementMembers, deleteMember, failMemberWrite } from "#lib/sites/memberWrites";
import type { OwnedSite } from "#lib/sites/ownedSite";
import * as ownedSite from "#lib/sites/ownedSite";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import type { SiteMemberItem } from "#table/sites/siteMember";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  leave: { request, response },
};

type Load = Ctx<"Mutation.leaveSite", Partial<OwnedSite>>;

export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  return ownedSite.request(ctx);
}

/** Fails with `Conflict` for the owner, and with `NotFound` for a caller without a role. */
export function loadResponse(ctx: Load): null {
  ownedSite.response(ctx, "VIEWER", true);
  if (ctx.stash.access?.myRole === "OWNER")
    fail("Conflict", "You own this site: transfer it to a member, or delete it.", { role: "OWNER" });
  if (!ctx.stash.ownMember) failNotFound("member");
  return null;
}

type Leave = Ctx<"Mutation.leaveSite", OwnedSite & transaction.Sent & { ownMember: SiteMemberItem }>;

/** One transaction deletes the membership and counts it off. */
export function request(ctx: Leave): DynamoDBTransactWriteItemsRequest {
  const { site, ownMember } = ctx.stash;
  return transaction.request(ctx, [decrementMembers(site), deleteMember(ownMember)]);
}

export function response(ctx: Leave) {
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failMemberWrite(refusal);
  const { ownMember, caller, access } = ctx.stash;
  endMemberSubscriptions(ownMember.siteId, ownMember.userId);
  return present.siteMember(ownMember, caller, seesAddresses(access));
}
