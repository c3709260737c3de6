import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { fail, failConflict, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as verification from "#table/users/emailVerification";
import type { Hashed } from "./1-hashCode.lambda.ts";

type Code = verification.EmailVerificationItem | null;
type Try = Ctx<"Mutation.verifyEmail", Record<string, unknown>, Code, { result: Hashed }>;

/**
 * Compares and spends in one write, so that no number of calls at once buys a sixth wrong code: it adds what the code costs, which
 * the stored code itself says. The right one costs no try, however often it comes.
 */
export function request(ctx: Try): DynamoDBUpdateItemRequest {
  const update = {
    expression: "SET #tries = #tries + if_not_exists(#costs.#given, :one)",
    expressionNames: { "#tries": "tries", "#costs": "costs", "#given": ctx.prev.result.codeHash },
    expressionValues: util.dynamodb.toMapValues({ ":one": 1 }),
  };
  // The helper of updates knows no `if_not_exists`; key and condition are the same for whatever one writes.
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

/** The code, if it is the right one; null where there is none, which the next step explains. */
export function response(ctx: Try): Code {
  const code = ctx.result;
  if (!ctx.error) {
    if (code?.codeHash === ctx.prev.result.codeHash) return code;
    fail("ValidationError", "This is not the code that was mailed last: look again.", { field: "code" });
  }
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict();
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (!code) return null;
  if (code.userId !== callerId(ctx.identity)) failNotFound("address");
  if (code.ttl <= util.time.nowEpochSeconds()) return null;
  return fail("LimitExceeded", "5 wrong codes were given: ask for another one.", { field: "code" });
}
