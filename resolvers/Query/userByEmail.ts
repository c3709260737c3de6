import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as read from "#lib/users/read";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as emailOwner from "#table/users/emailOwner";

export const steps = {
  owner: { request: ownerRequest, response: ownerResponse },
  user: { request: userRequest, response: userResponse },
};

export function ownerRequest(ctx: Ctx<"Query.userByEmail">): DynamoDBGetItemRequest {
  return ddb.get({ key: emailOwner.key(parseAddress(ctx.args.email)), consistentRead: true });
}

export function ownerResponse(ctx: Ctx<"Query.userByEmail", never, emailOwner.EmailOwnerItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("user");
}

type Previous = { result: EmailOwnerItem };
type Read = Ctx<"Query.userByEmail", never, unknown, Previous>;

export function userRequest(ctx: Read) {
  return read.request(ctx, ctx.prev.result.userId);
}

export function userResponse(ctx: Read) {
  const found = read.stored(ctx);
  return found ? read.shownUser(ctx, found) : failNotFound("user");
}
