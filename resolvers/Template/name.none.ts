import type { Context, NONERequest } from "@aws-appsync/utils";
import type { TemplateItem } from "#table/mail/template";
import { nameOf } from "#table/mail/template";

export function request(): NONERequest {
  return { payload: null };
}

/** A text without a name, such as one of an earlier release, has the last part of its key. */
export function response(ctx: Context): string {
  return nameOf(ctx.source as TemplateItem);
}
