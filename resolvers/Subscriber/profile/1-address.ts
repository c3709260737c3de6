import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as identity from "#table/people/identity";

/** The values that these steps store in the stash: a verified identity that leads to the person. */
export type Found = { identity?: identity.IdentityItem | null };

type Read = Ctx<"Subscriber.profile", Found, identity.IdentityItem | null>;

/** The address comes from the parent. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: identity.key("email", ctx.source?.email ?? ""), consistentRead: true });
}

export function response(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.identity = ctx.result?.isVerified ? ctx.result : null;
  return null;
}
