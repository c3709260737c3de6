import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

/**
 * A caller who may read the address may read its user. The read is consistent, because clients read the new
 * version here after a mutation.
 */
export function request(ctx: Ctx<"Email.user">): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(ctx.source?.userId ?? ""), consistentRead: true });
}

export function response(ctx: Ctx<"Email.user", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("user");
  return present.user(ctx.result);
}
