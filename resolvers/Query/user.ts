import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { mayReadAll, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/users/present";
import { isGone } from "#lib/status";
import * as user from "#table/users/user";

export function request(ctx: Ctx<"Query.user">): DynamoDBGetItemRequest {
  const userId = parseId(ctx.args.userId, "user");
  if (!mayReadAll(ctx.identity) && userId !== callerId(ctx.identity)) failNotFound("user");
  return ddb.get({ key: user.key(userId), consistentRead: true });
}

export function response(ctx: Ctx<"Query.user", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result || isGone(ctx.result)) return failNotFound("user");
  return present.user(ctx.result);
}
