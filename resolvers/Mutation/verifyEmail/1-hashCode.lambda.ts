import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";

/** What the next step finds as the result of this one. */
export type Hashed = { codeHash: string };

/** A keyed hash: only a function has the key. */
export function request(ctx: Ctx<"Mutation.verifyEmail">): LambdaRequest {
  const { emailId, code } = ctx.args.input;
  if (!util.matches("[0-9]{6}", code)) {
    fail("ValidationError", "A code has 6 digits: give it as it was mailed.", { field: "code" });
  }
  return lambda.request({ code, emailId: parseId(emailId, "address") });
}

export function response(ctx: Ctx<"Mutation.verifyEmail">): Hashed {
  return lambda.response<Hashed>(ctx);
}
