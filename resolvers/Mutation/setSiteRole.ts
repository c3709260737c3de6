import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { seesAddresses } from "#lib/sites/access";
import { countMemberChange, failMemberWrite } from "#lib/sites/memberWrites";
import * as present from "#lib/sites/present";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { OwnMember } from "#steps/sites/ownMember";
import * as ownMember from "#steps/sites/ownMember";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";

export const steps = {
  ownMember,
  set: { request, response },
};

type SetRole = Ctx<"Mutation.setSiteRole", OwnMember & transaction.Sent & { changed: SiteMemberItem }>;

/**
 * One transaction changes the member, and checks that the site still has the owner by whose rights it does.
 */
export function request(ctx: SetRole): DynamoDBTransactWriteItemsRequest {
  const { site, member } = ctx.stash;
  const { role, expectedVersion } = ctx.args.input;
  if (role === "OWNER")
    fail("ValidationError", "role must be EDITOR or VIEWER: transferSite makes a member the owner.", {
      field: "role",
    });
  requireVersion(member, expectedVersion);
  const changes = {
    role,
    version: member.version + 1,
    updatedAt: util.time.nowISO8601(),
  };
  ctx.stash.changed = { ...member, ...changes };
  const updateItem = {
    key: siteMember.key(site.siteId, member.userId),
    update: changes,
    condition: { version: { eq: expectedVersion } },
  };
  return transaction.request(ctx, [countMemberChange(site), { name: "member", updateItem }]);
}

export function response(ctx: SetRole) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failMemberWrite(refusal, ctx.args.input.expectedVersion);
  const { changed, person, access } = ctx.stash;
  return present.siteMember(changed, person, seesAddresses(access));
}
