import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { ownId } from "#lib/caller";
import { fail, failInUse, failUnforeseen } from "#lib/errors";
import { failNotFound, known } from "#lib/ids";
import * as verification from "#table/emailVerification";

type Try = Ctx<"Mutation.verifyEmail", Record<string, unknown>, verification.EmailVerificationItem | null>;

/** Spends one of the code's tries before anything is compared, so that no number of calls at once buys a sixth. */
export function request(ctx: Try): DynamoDBUpdateItemRequest {
  const { emailId, code } = ctx.args.input;
  if (!util.matches("[0-9]{6}", code)) {
    fail("ValidationError", "A code has 6 digits: give it as it was mailed.", { field: "code" });
  }
  return ddb.update<Record<string, unknown>>({
    key: verification.key(known(emailId, "address")),
    update: { tries: ddb.operations.increment(1) },
    condition: {
      userId: { eq: ownId(ctx.identity) },
      ttl: { gt: util.time.nowEpochSeconds() },
      tries: { lt: verification.MOST_TRIES },
    },
  });
}

/** The code that was tried; null where there is none, which the next step explains. */
export function response(ctx: Try) {
  const code = ctx.result;
  if (!ctx.error) return code;
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failInUse();
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnforeseen(ctx.error);
  if (!code) return null;
  if (code.userId !== ownId(ctx.identity)) failNotFound("address");
  if (code.ttl <= util.time.nowEpochSeconds()) return null;
  return fail("LimitExceeded", "This code was tried 5 times: ask for another one.", { field: "code" });
}
