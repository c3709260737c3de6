import type { DynamoDBBatchGetItemRequest, LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import { parseColleague, requireApprover } from "#lib/mail/templateInput";
import { requireGroups } from "#lib/status";
import * as ownEmail from "#lib/users/ownEmail";
import * as user from "#table/users/user";

export const steps = {
  recipient: { request: recipientRequest, response: recipientResponse },
  sendTest: { lambda: "sendTest", request, response },
};

type SendTest = Ctx<"Mutation.sendTestEmail", { address: string }>;

/** Reads the caller, and the address or the colleague that gets the mail, in one request. */
export function recipientRequest(ctx: SendTest): DynamoDBBatchGetItemRequest {
  const { emailId, to } = ctx.args.input;
  if (typeof emailId === "string" && typeof to === "string") failRecipient("not both");
  if (typeof to === "string") {
    const colleague = parseColleague(to, ctx.identity);
    return batch.request(ctx, [user.key(callerId(ctx.identity)), user.key(colleague)]);
  }
  return ownEmail.request(ctx, emailId ?? failRecipient("one of them is needed"));
}

/** A primary address is verified; another one of the caller may not be. */
export function recipientResponse(ctx: SendTest): null {
  if (typeof ctx.args.input.to === "string") {
    const [caller, colleague] = batch.response(ctx) as (user.UserItem | null)[];
    requireGroups(ctx.identity, caller ?? null);
    ctx.stash.address = requireApprover(colleague ?? null).email;
    return null;
  }
  const own = ownEmail.loaded(ctx);
  requireGroups(ctx.identity, own.user);
  if (!own.email.isVerified) {
    fail("Conflict", "A test mail goes to a verified address only: verify it first.", { field: "emailId" });
  }
  ctx.stash.address = own.email.email;
  return null;
}

/** @because the text is rendered and mailed by SES. */
export function request(ctx: SendTest): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  return lambda.request({ ...input, userId: callerId(ctx.identity), address: ctx.stash.address });
}

export function response(ctx: SendTest): unknown {
  return lambda.response(ctx);
}

function failRecipient(why: string): never {
  const says = `A test mail goes to an address of yours (\`emailId\`) or to a colleague (\`to\`): ${why}.`;
  return fail("ValidationError", says, { field: "to" });
}
