import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as identifiedProfile from "#steps/people/identifiedProfile";
import * as rootProfile from "#steps/people/rootProfile";
import * as identity from "#table/people/identity";

export const steps = {
  identity: { request, response },
  identifiedProfile,
  rootProfile,
};

type Read = Ctx<"User.profile", never, identity.IdentityItem | null>;

/** The user comes from the parent. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: identity.key("user", ctx.source?.userId ?? ""), consistentRead: true });
}

/** A user id that only a browser has claimed is not this user's. */
export function response(ctx: Read): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result?.isVerified ? ctx.result : null;
}
