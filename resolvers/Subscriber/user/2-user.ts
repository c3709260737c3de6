import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as present from "#lib/users/present";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as user from "#table/users/user";

type Read = Ctx<"Subscriber.user", never, user.UserItem | null, { result: EmailOwnerItem | null }>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const owner = ctx.prev.result;
  if (!owner) return runtime.earlyReturn(null);
  return ddb.get({ key: user.key(owner.userId), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ? present.user(ctx.result) : null;
}
