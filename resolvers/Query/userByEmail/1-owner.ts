import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as emailOwner from "#table/users/emailOwner";

export function request(ctx: Ctx<"Query.userByEmail">): DynamoDBGetItemRequest {
  return ddb.get({ key: emailOwner.key(parseAddress(ctx.args.email)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.userByEmail", never, emailOwner.EmailOwnerItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("user");
}
