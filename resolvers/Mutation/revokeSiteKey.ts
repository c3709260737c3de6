import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as configuredSite from "#steps/sites/configuredSite";
import * as siteKey from "#table/sites/siteKey";

export const steps = {
  configuredSite,
  load: { request: loadRequest, response: loadResponse },
  revoke: { request, response },
};

type Stash = ConfiguredSite & transaction.Sent & { siteKey: siteKey.SiteKeyItem };
type Load = Ctx<"Mutation.revokeSiteKey", Stash, siteKey.SiteKeyItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  const key = siteKey.key(parseId(ctx.args.input.siteKeyId, "key"));
  return ddb.get({ key, consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  if (!found || found.siteId !== ctx.stash.site.siteId) return failNotFound("key");
  ctx.stash.siteKey = found;
  return null;
}

type Revoke = Ctx<"Mutation.revokeSiteKey", Stash>;

/** Takes effect immediately, because every use of a key reads this item consistently. */
export function request(ctx: Revoke): DynamoDBTransactWriteItemsRequest {
  const { siteKeyId, siteId } = ctx.stash.siteKey;
  const deleteItem = { key: siteKey.key(siteKeyId), condition: { siteId: { eq: siteId } } };
  return transaction.request(ctx, [{ name: "siteKey", deleteItem }]);
}

export function response(ctx: Revoke) {
  if (transaction.failedWrite(ctx)) failNotFound("key");
  return present.siteKey(ctx.stash.siteKey);
}
