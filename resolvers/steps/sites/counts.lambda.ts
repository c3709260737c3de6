import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";

type Ctx = Context<Record<string, unknown>, { isAsked?: boolean }>;

/**
 * After `ask`: has the stored counts read.
 *
 * @because visitors of several periods are united from sketches, lists are packed, and periods that are
 *   not over are made of hours in the site's time zone.
 * @only if no step before has answered: the lake was not asked, and the range is not one stored day or month.
 */
export function request(ctx: Ctx): LambdaRequest | null {
  if (ctx.stash.isAsked) return runtime.earlyReturn((ctx.prev as { result: unknown }).result);
  return lambda.request({
    field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
    arguments: ctx.args,
    source: ctx.source,
  });
}

export function response(ctx: Ctx): unknown {
  return lambda.response(ctx);
}
