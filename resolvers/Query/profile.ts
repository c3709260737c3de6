import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as foundProfile from "#lib/people/foundProfile";
import { isValue } from "#lib/people/identities";
import * as identifiedProfile from "#steps/people/identifiedProfile";
import * as rootProfile from "#steps/people/rootProfile";
import * as identity from "#table/people/identity";

export const steps = {
  identity: { request, response },
  identifiedProfile,
  rootProfile,
};

export const around = foundProfile;

type Read = Ctx<"Query.profile", never, identity.IdentityItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const { userId } = ctx.args;
  if (!isValue(userId)) failNotFound("profile");
  return ddb.get({ key: identity.key("user", userId), consistentRead: true });
}

export function response(ctx: Read): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
