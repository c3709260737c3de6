import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as email from "#table/users/email";

type Explain = Ctx<"Mutation.verifyEmail", Record<string, unknown>, email.EmailItem | null>;

/** Runs only if there is no valid code: reads the Email to find out why. */
export function request(ctx: Explain): DynamoDBGetItemRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  return ddb.get({ key: email.key(callerId(ctx.identity), ctx.args.input.emailId), consistentRead: true });
}

export function response(ctx: Explain): never {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result || email.hasLapsed(ctx.result, util.time.nowISO8601())) return failNotFound("address");
  if (ctx.result.isVerified) {
    return fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
  }
  return fail("Expired", "This code has expired: request another one.", { field: "code" });
}
