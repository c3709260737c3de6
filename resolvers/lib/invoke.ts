import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "./lambda.ts";

/** The complete resolver of a field that a function answers (`functions/<Type>/<field>.ts`). */
export function request(ctx: Context): LambdaRequest {
  return lambda.request({
    field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
    arguments: ctx.args as Record<string, unknown>,
    identity: ctx.identity,
    source: ctx.source,
  });
}

export function response(ctx: Context): unknown {
  return lambda.response(ctx);
}
