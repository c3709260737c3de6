import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as share from "#table/sites/share";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";

type Ctx = Context<{ token: string }, { shareId: string; share?: share.ShareItem }>;

/** A pipeline step after `tokenHash`: reads the share. A forged, expired or revoked token is `NotFound`. */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  return ddb.get({ key: share.key(ctx.stash.shareId), consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.share = living(ctx.result as share.ShareItem | null) ?? failNotFound("share");
  return null;
}
