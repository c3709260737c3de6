import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import * as present from "#lib/users/present";
import { requireActive } from "#lib/status";
import * as user from "#table/users/user";

export function request(ctx: Ctx<"Query.me">): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

/** Null if the user does not exist yet: the next step creates it. */
export function response(ctx: Ctx<"Query.me", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return null;
  requireActive(ctx.result);
  return present.user(ctx.result);
}
