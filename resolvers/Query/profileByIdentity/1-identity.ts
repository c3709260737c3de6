import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseType, parseValue } from "#lib/people/identities";
import * as identity from "#table/people/identity";

type Read = Ctx<"Query.profileByIdentity", never, identity.IdentityItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const type = parseType(ctx.args.type);
  return ddb.get({ key: identity.key(type, parseValue(type, ctx.args.value)), consistentRead: true });
}

export function response(ctx: Read): identity.IdentityItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
