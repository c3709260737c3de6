import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import type { Args, Closed, Series } from "./closed.ts";

type Stash = { isAsked?: boolean; series?: Series; closed?: Closed };
export type CountsCtx = Context<Args, Stash, { result: unknown }>;
type Page = Pick<Closed, "items"> & { nextToken: string | null };

/** Has the periods counted that are not complete; all of them, if none was read. */
export function request(ctx: CountsCtx): LambdaRequest | null {
  const { isAsked, series, closed } = ctx.stash;
  if (isAsked) return runtime.earlyReturn(ctx.prev.result);
  if (closed && !closed.open) return runtime.earlyReturn({ items: closed.items, nextToken: null });
  const left =
    series && closed
      ? { period: series.period, from: closed.open, to: series.to, isUnstored: closed.isUnstored }
      : ctx.args;
  return lambda.request({
    field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
    arguments: left,
    source: ctx.source,
  });
}

/** Returns the complete periods, and after them the counted ones. */
export function response(ctx: CountsCtx): Page {
  const counted = lambda.response<Page>(ctx);
  const { closed } = ctx.stash;
  return closed ? { ...counted, items: closed.items.concat(counted.items) } : counted;
}
