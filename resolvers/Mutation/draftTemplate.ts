import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { fail } from "#lib/errors";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";
import * as present from "#lib/mail/present";
import { requireTextKey } from "#lib/mail/textInput";
import * as activeCaller from "#steps/activeCaller";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { WHOLE } from "#table/text";

export const steps = {
  activeCaller,
  draftText: { lambda: "draftText", request, response },
};

type Draft = Ctx<"Mutation.draftTemplate">;

const INSTRUCTIONS = `${WHOLE}{0,2000}`;

/**
 * @because a model is asked for longer than AppSync's data sources wait, and its text is compiled and
 *   checked against the facts.
 */
export function request(ctx: Draft): LambdaRequest {
  const { input } = ctx.args;
  const { key, reminderType } = input;
  requireTextKey(key);
  const instructions = input.instructions ?? "";
  if (!util.matches(INSTRUCTIONS, instructions)) {
    const says = "instructions must be at most 2,000 characters, and no half of a surrogate pair.";
    fail("ValidationError", says, { field: "instructions" });
  }
  return lambda.request({
    key,
    invoiceId: parseId(input.invoiceId, "invoice"),
    reminderType,
    instructions,
    sendOnApproval: input.sendOnApproval ?? false,
    author: actorOf(ctx.identity),
  });
}

export function response(ctx: Draft) {
  return present.templateVersion(lambda.response<TemplateVersionItem>(ctx));
}
