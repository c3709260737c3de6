import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { ownId } from "#lib/caller";
import { fail, failInUse, failUnforeseen } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as verification from "#table/emailVerification";
import type { Hashed } from "./1-hashCode.lambda.ts";

type Code = verification.EmailVerificationItem | null;
type Try = Ctx<"Mutation.verifyEmail", Record<string, unknown>, Code, { result: Hashed }>;

/**
 * Compares and spends in one write, so that no number of calls at once buys a sixth wrong code: the write goes through where
 * the code is wrong, and only there. The right one costs no try, however often it comes.
 */
export function request(ctx: Try): DynamoDBUpdateItemRequest {
  return ddb.update<Record<string, unknown>>({
    key: verification.key(ctx.args.input.emailId),
    update: { tries: ddb.operations.increment(1) },
    condition: {
      userId: { eq: ownId(ctx.identity) },
      ttl: { gt: util.time.nowEpochSeconds() },
      tries: { lt: verification.MOST_TRIES },
      codeHash: { ne: ctx.prev.result.codeHash },
    },
  });
}

/** The code, if it is the right one; null where there is none, which the next step explains. */
export function response(ctx: Try): Code {
  if (!ctx.error) return failWrong();
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failInUse();
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnforeseen(ctx.error);
  const code = ctx.result;
  if (!code) return null;
  if (code.userId !== ownId(ctx.identity)) failNotFound("address");
  if (code.ttl <= util.time.nowEpochSeconds()) return null;
  if (code.tries >= verification.MOST_TRIES) {
    fail("LimitExceeded", "5 wrong codes were given: ask for another one.", { field: "code" });
  }
  // AppSync reads the item after the write was refused: by then another code may be there.
  return code.codeHash === ctx.prev.result.codeHash ? code : failWrong();
}

function failWrong(): never {
  return fail("ValidationError", "This is not the code that was mailed last: look again.", { field: "code" });
}
