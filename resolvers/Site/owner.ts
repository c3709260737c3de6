import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { ofParent, seesAll } from "#lib/sites/access";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

/** Null for members: the owner's user is for the owner, and for callers who may read all users. */
export function request(ctx: Ctx<"Site.owner">): DynamoDBGetItemRequest {
  if (!seesAll(ofParent(ctx))) runtime.earlyReturn(null);
  return ddb.get({ key: user.key(ctx.source?.ownerId ?? ""), consistentRead: true });
}

export function response(ctx: Ctx<"Site.owner", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("user");
  return present.user(ctx.result);
}
