import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { EmailVerificationItem } from "#table/emailVerification";

type Compare = Ctx<
  "Mutation.verifyEmail",
  Record<string, unknown>,
  unknown,
  { result: EmailVerificationItem }
>;

/** A keyed hash, in constant time: only a function can do that. */
export function request(ctx: Compare): LambdaRequest {
  const { codeHash, emailId } = ctx.prev.result;
  return lambda.request({ code: ctx.args.input.code, codeHash, emailId });
}

export function response(ctx: Compare) {
  if (!lambda.response<{ matches: boolean }>(ctx).matches) {
    fail("ValidationError", "This is not the code that was mailed last: look again.", { field: "code" });
  }
  return ctx.prev.result;
}
