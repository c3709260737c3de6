import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as user from "#table/users/user";
import { isService, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { requireGroups } from "#lib/status";

/**
 * The first step of every mutation that is not on the caller's own account: a token lives for 15 minutes, a suspension and
 * the loss of a group count at once, so the caller's user is read consistently. A server has no user.
 */
export function request(ctx: Context): DynamoDBGetItemRequest {
  if (isService()) runtime.earlyReturn(null);
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function response(ctx: Context): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireGroups(ctx.identity, ctx.result as user.UserItem | null);
  return null;
}
