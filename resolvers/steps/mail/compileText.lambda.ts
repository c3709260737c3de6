import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import type { TypedTemplate } from "#lib/mail/templateInput";
import { typedTemplate } from "#lib/mail/templateInput";
import type { Compiled } from "#lib/mail/templateWrites";
import type { CreateTemplateInput, UpdateTemplateInput } from "#schema";
import type { Basis } from "./textBasis.ts";

/** The values that this step stores in the stash: the text as it was typed, and as it was compiled. */
export type Saved = { typed: TypedTemplate; compiled: Compiled };

type Ctx = Context<{ input: CreateTemplateInput | UpdateTemplateInput }, Basis & Partial<Saved>>;

/**
 * A pipeline step after `textBasis`. Fails with `ValidationError`.
 *
 * @because MJML and the placeholders of a text are compiled by libraries, which are larger than a bundle
 *   may be.
 */
export function request(ctx: Ctx): LambdaRequest {
  const senders = (ctx.env.SENDERS ?? "").split(",");
  const typed = typedTemplate(ctx.args.input, senders, ctx.stash.latest);
  ctx.stash.typed = typed;
  return lambda.request(typed);
}

export function response(ctx: Ctx): null {
  ctx.stash.compiled = lambda.response<Compiled>(ctx);
  return null;
}
