import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as foundProfile from "#lib/people/foundProfile";
import { parseType, parseValue } from "#lib/people/identities";
import * as identifiedProfile from "#steps/people/identifiedProfile";
import * as rootProfile from "#steps/people/rootProfile";
import * as identity from "#table/people/identity";

export const steps = {
  identity: { request, response },
  identifiedProfile,
  rootProfile,
};

export const around = foundProfile;

type Read = Ctx<"Query.profileByIdentity", never, identity.IdentityItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const type = parseType(ctx.args.type);
  return ddb.get({ key: identity.key(type, parseValue(type, ctx.args.value)), consistentRead: true });
}

export function response(ctx: Read): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
