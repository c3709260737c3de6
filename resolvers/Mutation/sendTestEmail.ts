import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import { requireGroups } from "#lib/status";
import type { OwnEmail } from "#steps/users/ownEmail";
import * as ownEmail from "#steps/users/ownEmail";

export const steps = {
  ownEmail,
  sendTest: { lambda: "sendTest", request, response },
};

type SendTest = Ctx<"Mutation.sendTestEmail", OwnEmail>;

/**
 * The mail goes to the address that is stored, which the caller has verified.
 *
 * @because the text is rendered and mailed by SES.
 */
export function request(ctx: SendTest): LambdaRequest {
  const { user, email } = ctx.stash;
  const { input } = ctx.args;
  requireGroups(ctx.identity, user);
  if (!email.isVerified) {
    fail("Conflict", "A test mail goes to a verified address only: verify it first.", { field: "emailId" });
  }
  idempotency.requireKey(input);
  return lambda.request({ ...input, userId: user.userId, address: email.email });
}

export function response(ctx: SendTest): unknown {
  return lambda.response(ctx);
}
