import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { actorOf } from "#lib/caller";
import * as idempotency from "#lib/idempotency";
import { failNotFound, parseId } from "#lib/ids";
import { parseInstant } from "#lib/instants";
import * as lambda from "#lib/lambda";
import * as activeCaller from "#steps/activeCaller";
import type { SendItem } from "#table/mail/send";
import { TEMPLATE_KEY } from "#table/mail/template";

export const steps = {
  activeCaller,
  claimSend: { lambda: "claimSend", request, response },
};

type Claim = Ctx<"Mutation.sendEmail">;

/**
 * @because the text is rendered, and a hash is stored of all that a repetition must have in common.
 */
export function request(ctx: Claim): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (!util.matches(TEMPLATE_KEY, input.templateKey)) failNotFound("text");
  const sendAt = input.sendAt
    ? util.time.epochMilliSecondsToISO8601(parseInstant("sendAt", input.sendAt))
    : null;
  return lambda.request({
    email: parseAddress(input.email),
    templateKey: input.templateKey,
    variables: input.variables ?? null,
    sendAt,
    reminderType: input.reminderType ?? null,
    invoiceId: typeof input.invoiceId === "string" ? parseId(input.invoiceId, "invoice") : null,
    idempotencyKey: input.idempotencyKey ?? null,
    actor: actorOf(ctx.identity),
  });
}

export function response(ctx: Claim) {
  return lambda.response<SendItem>(ctx);
}
