import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { living } from "#lib/living";
import { deleteInvitation } from "#lib/sites/invitations";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import type { OwnSite } from "#steps/sites/ownSite";
import * as ownSite from "#steps/sites/ownSite";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";

export const steps = {
  ownSite,
  load: { request: loadRequest, response: loadResponse },
  revoke: { request, response },
};

type Stash = OwnSite & transaction.Sent & { invitation: SiteInvitationItem };
type Load = Ctx<"Mutation.revokeSiteInvitation", Stash, SiteInvitationItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  const invitationId = parseId(ctx.args.input.invitationId, "invitation");
  return ddb.get({ key: siteInvitation.key(ctx.stash.site.siteId, invitationId), consistentRead: true });
}

/** Fails with `NotFound` for an invitation that has expired, too. */
export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = living(ctx.result);
  if (!found) return failNotFound("invitation");
  ctx.stash.invitation = found;
  return null;
}

type Revoke = Ctx<"Mutation.revokeSiteInvitation", Stash>;

/** Takes effect immediately, because an acceptance deletes the same item in its transaction. */
export function request(ctx: Revoke): DynamoDBTransactWriteItemsRequest {
  return transaction.request(ctx, [deleteInvitation(ctx.stash.invitation)]);
}

export function response(ctx: Revoke) {
  if (transaction.failedWrite(ctx)) failNotFound("invitation");
  return present.siteInvitation(ctx.stash.invitation);
}
