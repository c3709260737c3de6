import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as user from "#table/users/user";
import { isMachine, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { requireGroups } from "#lib/status";

/**
 * The first step of mutations on other users. It reads the caller's user consistently, because a token is
 * valid for 15 minutes, while a suspension and the loss of a group take effect immediately. A program has no
 * user and passes. Fails with `Unauthorized`.
 */
export function request(ctx: Context): DynamoDBGetItemRequest {
  if (isMachine()) runtime.earlyReturn(null);
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function response(ctx: Context): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireGroups(ctx.identity, ctx.result as user.UserItem | null);
  return null;
}
