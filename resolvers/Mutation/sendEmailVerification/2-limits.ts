import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as codes from "#lib/codes";
import { fail, failUnforeseen } from "#lib/errors";
import type { Loaded } from "#lib/ownEmail";
import { found } from "#lib/ownEmail";

type Limits = Ctx<"Mutation.sendEmailVerification", Loaded & { logs?: codes.Logs }>;

export function request(ctx: Limits): DynamoDBBatchGetItemRequest {
  const { user, email } = ctx.stash;
  if (email.isVerified)
    fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
  const keys = codes.keys(user.userId, email.email);
  return ddb.batchGet({ tables: { [ctx.env.TABLE_NAME as string]: { keys, consistentRead: true } } });
}

export function response(ctx: Limits): null {
  if (ctx.error) failUnforeseen(ctx.error);
  ctx.stash.logs = found(ctx) as codes.Logs;
  return null;
}
