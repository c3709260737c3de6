import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { normalised } from "#lib/address";
import { failUnforeseen } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as emailOwner from "#table/users/emailOwner";

export function request(ctx: Ctx<"Query.userByEmail">): DynamoDBGetItemRequest {
  return ddb.get({ key: emailOwner.key(normalised(ctx.args.email)), consistentRead: true });
}

export function response(ctx: Ctx<"Query.userByEmail", never, emailOwner.EmailOwnerItem | null>) {
  if (ctx.error) failUnforeseen(ctx.error);
  return ctx.result ?? failNotFound("user");
}
