import type { DynamoDBDeleteItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { endShareSubscriptions } from "#lib/sites/listening";
import * as present from "#lib/sites/present";
import type { OwnSite } from "#steps/sites/ownSite";
import * as ownSite from "#steps/sites/ownSite";
import * as share from "#table/sites/share";

export const steps = {
  ownSite,
  revoke: { request, response },
};

type Revoke = Ctx<"Mutation.revokeShare", OwnSite, share.ShareItem | null>;

/** Takes effect immediately, because every use of a share reads this item consistently. */
export function request(ctx: Revoke): DynamoDBDeleteItemRequest {
  const key = share.key(parseId(ctx.args.input.shareId, "share"));
  return ddb.remove({ key, condition: { siteId: { eq: ctx.stash.site.siteId } } });
}

export function response(ctx: Revoke) {
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") >= 0) failNotFound("share");
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("share");
  endShareSubscriptions(ctx.result.shareId);
  return present.share(ctx.result);
}
