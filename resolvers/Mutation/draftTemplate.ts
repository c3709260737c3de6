import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { parseInstructions } from "#lib/mail/draftInput";
import * as present from "#lib/mail/present";
import { requireTemplateKey } from "#lib/mail/templateInput";
import * as activeCaller from "#steps/activeCaller";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  draftText: { lambda: "draftText", request, response },
};

type Draft = Ctx<"Mutation.draftTemplate">;

/**
 * @because a model is asked for longer than AppSync's data sources wait, and its text is compiled and
 *   checked against the facts.
 */
export function request(ctx: Draft): LambdaRequest {
  const { input } = ctx.args;
  const { key, reminderType } = input;
  requireTemplateKey(key);
  return lambda.request({
    key,
    invoiceId: parseId(input.invoiceId, "invoice"),
    reminderType,
    instructions: parseInstructions(input.instructions),
    sendOnApproval: input.sendOnApproval ?? false,
    author: actorOf(ctx.identity),
  });
}

export function response(ctx: Draft) {
  return present.templateVersion(lambda.response<TemplateVersionItem>(ctx));
}
