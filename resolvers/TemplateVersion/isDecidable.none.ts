import type { Context, NONERequest } from "@aws-appsync/utils";
import { mayDecide } from "#lib/mail/templateTransition";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export function request(): NONERequest {
  return { payload: null };
}

/** The number comes from the parent. */
export function response(ctx: Context): boolean {
  return mayDecide(ctx, ctx.source as TemplateVersionItem);
}
