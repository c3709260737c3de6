import type { DynamoDBDeleteItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/sites/present";
import type { OwnSite } from "#steps/sites/ownSite";
import * as ownSite from "#steps/sites/ownSite";
import * as siteKey from "#table/sites/siteKey";

export const steps = {
  ownSite,
  revoke: { request, response },
};

type Revoke = Ctx<"Mutation.revokeSiteKey", OwnSite, siteKey.SiteKeyItem | null>;

/** Takes effect immediately, because every use of a key reads this item consistently. */
export function request(ctx: Revoke): DynamoDBDeleteItemRequest {
  const key = siteKey.key(parseId(ctx.args.input.siteKeyId, "key"));
  return ddb.remove({ key, condition: { siteId: { eq: ctx.stash.site.siteId } } });
}

export function response(ctx: Revoke) {
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") >= 0) failNotFound("key");
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("key");
  return present.siteKey(ctx.result);
}
