import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import { type StatsQuestion, asksLake } from "#lib/sites/asked";

type Ctx = Context<StatsQuestion, { isAsked?: boolean }>;

/**
 * Has the lake asked if the arguments need it; after it, no step reads counts.
 *
 * @because visits are in files of the lake, which a query engine reads.
 * @only if the field or an argument is about single visits: filters, `exact`, a goal, a property, a
 *   search, an order, a list that is not stored.
 * @always funnel, paths, properties, retention
 */
export function request(ctx: Ctx): LambdaRequest | null {
  if (!asksLake(ctx.info.fieldName, ctx.args)) return runtime.earlyReturn(null);
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
