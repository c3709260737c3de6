import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as identity from "#table/people/identity";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import type { Found } from "./1-address.ts";

type Previous = { result: EmailOwnerItem | null };
type Read = Ctx<"Subscriber.profile", Found, identity.IdentityItem | null, Previous>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const owner = ctx.prev.result;
  if (!owner) return runtime.earlyReturn(ctx.stash.identity ?? null);
  return ddb.get({ key: identity.key("user", owner.userId), consistentRead: true });
}

/** A user id that only a browser has claimed is not this user's. */
export function response(ctx: Read): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result?.isVerified ? ctx.result : null;
}
