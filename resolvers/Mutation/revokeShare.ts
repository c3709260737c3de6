import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { endShareSubscriptions } from "#lib/sites/listening";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as configuredSite from "#steps/sites/configuredSite";
import * as share from "#table/sites/share";

export const steps = {
  configuredSite,
  load: { request: loadRequest, response: loadResponse },
  revoke: { request, response },
};

type Stash = ConfiguredSite & transaction.Sent & { share: share.ShareItem };
type Load = Ctx<"Mutation.revokeShare", Stash, share.ShareItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  const key = share.key(parseId(ctx.args.input.shareId, "share"));
  return ddb.get({ key, consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  if (!found || found.siteId !== ctx.stash.site.siteId) return failNotFound("share");
  ctx.stash.share = found;
  return null;
}

type Revoke = Ctx<"Mutation.revokeShare", Stash>;

/** Takes effect immediately, because every use of a share reads this item consistently. */
export function request(ctx: Revoke): DynamoDBTransactWriteItemsRequest {
  const { shareId, siteId } = ctx.stash.share;
  const deleteItem = { key: share.key(shareId), condition: { siteId: { eq: siteId } } };
  return transaction.request(ctx, [{ name: "share", deleteItem }]);
}

export function response(ctx: Revoke) {
  if (transaction.failedWrite(ctx)) failNotFound("share");
  endShareSubscriptions(ctx.stash.share.shareId);
  return present.share(ctx.stash.share);
}
