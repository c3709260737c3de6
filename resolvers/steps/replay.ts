import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import * as once from "#lib/once";

type Ctx = Context<{ input: Record<string, unknown> }, { key?: Key }, { result: unknown }>;

/** The last step of what makes something: only where the step before answered null, since the caller's key was used before. */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  if (ctx.prev.result || !ctx.stash.key) runtime.earlyReturn(ctx.prev.result);
  return once.replay(ctx.stash.key, once.payload(ctx.args.input));
}

/** The same result as then. */
export function response(ctx: Ctx): Record<string, unknown> {
  return once.replayed(ctx);
}
