import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { seesAddresses } from "#lib/sites/access";
import { endMemberSubscriptions } from "#lib/sites/listening";
import { decrementMembers, deleteMember, failMemberWrite } from "#lib/sites/memberWrites";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import type { OwnMember } from "#steps/sites/ownMember";
import * as ownMember from "#steps/sites/ownMember";

export const steps = {
  ownMember,
  remove: { request, response },
};

type Remove = Ctx<"Mutation.removeSiteMember", OwnMember & transaction.Sent>;

/** One transaction deletes the member and counts it off. */
export function request(ctx: Remove): DynamoDBTransactWriteItemsRequest {
  const { site, member } = ctx.stash;
  return transaction.request(ctx, [decrementMembers(site), deleteMember(member)]);
}

export function response(ctx: Remove) {
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failMemberWrite(refusal);
  const { member, person, access } = ctx.stash;
  endMemberSubscriptions(member.siteId, member.userId);
  return present.siteMember(member, person, seesAddresses(access));
}
