import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/users/present";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as user from "#table/users/user";

type Previous = { result: EmailOwnerItem };

export function request(
  ctx: Ctx<"Query.userByEmail", never, user.UserItem | null, Previous>,
): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(ctx.prev.result.userId), consistentRead: true });
}

export function response(ctx: Ctx<"Query.userByEmail", never, user.UserItem | null, Previous>) {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) return failNotFound("user");
  return present.user(ctx.result);
}
