import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";

type Ctx = Context<Record<string, unknown>, { asksLake?: boolean; isAsked?: boolean }>;

/**
 * After `linkQuestion`: has the lake asked if it has to be.
 *
 * @because the same files are read for links by a function of their own, so that links can be limited
 *   without limiting owners.
 * @only if the field or an argument is about single visits, or the link has filters.
 * @always funnel, paths, properties, retention
 */
export function request(ctx: Ctx): LambdaRequest | null {
  if (!ctx.stash.asksLake) return runtime.earlyReturn(null);
  return lambda.request({
    field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
    arguments: ctx.args,
    source: ctx.source,
  });
}

export function response(ctx: Ctx): unknown {
  ctx.stash.isAsked = true;
  return lambda.response(ctx);
}
