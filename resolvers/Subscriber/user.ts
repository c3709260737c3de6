import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as present from "#lib/users/present";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";

export const steps = {
  owner: { request: ownerRequest, response: ownerResponse },
  user: { request: userRequest, response: userResponse },
};

type Read = Ctx<"Subscriber.user", never, emailOwner.EmailOwnerItem | null>;

/** Only a verified address has an owner: a claim is not read. */
export function ownerRequest(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: emailOwner.key(ctx.source?.email ?? ""), consistentRead: true });
}

export function ownerResponse(ctx: Read): emailOwner.EmailOwnerItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}

type User = Ctx<"Subscriber.user", never, user.UserItem | null, { result: EmailOwnerItem | null }>;

export function userRequest(ctx: User): DynamoDBGetItemRequest {
  const owner = ctx.prev.result;
  if (!owner) return runtime.earlyReturn(null);
  return ddb.get({ key: user.key(owner.userId), consistentRead: true });
}

export function userResponse(ctx: User) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ? present.user(ctx.result) : null;
}
