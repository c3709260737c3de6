import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

/** A caller who may read the site may read its owner: it is the caller, or the caller may read all users. */
export function request(ctx: Ctx<"Site.owner">): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(ctx.source?.ownerId ?? ""), consistentRead: true });
}

export function response(ctx: Ctx<"Site.owner", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("user");
  return present.user(ctx.result);
}
