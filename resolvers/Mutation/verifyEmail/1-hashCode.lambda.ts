import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";

/** The result of this step. */
export type Hashed = { codeHash: string };

/**
 * Asks for the keyed hash of the code.
 *
 * @because the key of the hash is in the Parameter Store, and APPSYNC_JS has no hash function.
 */
export function request(ctx: Ctx<"Mutation.verifyEmail">): LambdaRequest {
  const { emailId } = ctx.args.input;
  // A code is pasted with what stands around it, and typed in groups.
  const code = ctx.args.input.code.trim().split(" ").join("");
  if (!util.matches("[0-9]{6}", code)) {
    fail("ValidationError", "A code has 6 digits: enter it as it was mailed.", { field: "code" });
  }
  return lambda.request({ code, emailId: parseId(emailId, "address") });
}

export function response(ctx: Ctx<"Mutation.verifyEmail">): Hashed {
  return lambda.response<Hashed>(ctx);
}
