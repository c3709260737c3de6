import type { DynamoDBDeleteItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnforeseen } from "#lib/errors";
import { failNotFound, known } from "#lib/ids";
import { endOfShare } from "#lib/sites/listening";
import * as present from "#lib/sites/present";
import type { Loaded } from "#steps/sites/ownSite";
import * as share from "#table/sites/share";

type Revoke = Ctx<"Mutation.revokeShare", Loaded, share.ShareItem | null>;

/** It stops working at once: whoever uses one reads this item, consistently. */
export function request(ctx: Revoke): DynamoDBDeleteItemRequest {
  const key = share.key(known(ctx.args.input.shareId, "share"));
  return ddb.remove({ key, condition: { siteId: { eq: ctx.stash.site.siteId } } });
}

export function response(ctx: Revoke) {
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") >= 0) failNotFound("share");
  if (ctx.error) failUnforeseen(ctx.error);
  if (!ctx.result) return failNotFound("share");
  endOfShare(ctx.result.shareId);
  return present.share(ctx.result);
}
