import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { requireActive } from "#lib/status";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: the caller's user. */
export type Loaded = { user: user.UserItem };

type Load = Ctx<"Mutation.linkDevice", Partial<Loaded>, user.UserItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireActive(ctx.result);
  if (ctx.result) ctx.stash.user = ctx.result;
  return null;
}
