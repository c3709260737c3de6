import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { fail, failConflict, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import * as verification from "#table/users/emailVerification";
import type { Hashed } from "./1-hashCode.lambda.ts";

type Code = verification.EmailVerificationItem | null;
type Try = Ctx<"Mutation.verifyEmail", Record<string, unknown>, Code, { result: Hashed }>;

/**
 * Compares the code and counts the try in one write, so that concurrent calls cannot try a sixth wrong code.
 * The stored code has the cost of each code: the right one costs no try, however often it is sent.
 */
export function request(ctx: Try): DynamoDBUpdateItemRequest {
  const update = {
    expression: "SET #tries = #tries + if_not_exists(#costs.#given, :one)",
    expressionNames: { "#tries": "tries", "#costs": "costs", "#given": ctx.prev.result.codeHash },
    expressionValues: util.dynamodb.toMapValues({ ":one": 1 }),
  };
  // `ddb.update` does not support `if_not_exists`. Key and condition have the same form in every request, so
  // `ddb.remove` builds them.
  const { key, condition } = ddb.remove<Record<string, unknown>>({
    key: verification.key(ctx.args.input.emailId),
    condition: {
      userId: { eq: callerId(ctx.identity) },
      ttl: { gt: util.time.nowEpochSeconds() },
      tries: { lt: verification.MAX_TRIES },
    },
  });
  return { operation: "UpdateItem", key, update, condition };
}

/**
 * Returns the code if it is right, and null if there is no valid code, which the next step explains. Fails
 * with `ValidationError` and the number of tries left for a wrong code, with `LimitExceeded` after too many,
 * and with `NotFound` for an address of another user.
 */
export function response(ctx: Try): Code {
  const code = ctx.result;
  if (!ctx.error) {
    if (code?.codeHash === ctx.prev.result.codeHash) return code;
    fail("ValidationError", "This is not the code that was mailed last: check the latest mail.", {
      field: "code",
      triesLeft: verification.MAX_TRIES - (code?.tries ?? 0),
    });
  }
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict();
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (!code) return null;
  if (code.userId !== callerId(ctx.identity)) failNotFound("address");
  if (!living(code)) return null;
  return fail("LimitExceeded", "5 wrong codes were tried: request another code.", { field: "code" });
}
