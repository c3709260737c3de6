import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as once from "#lib/once";
import type { Made } from "./2-create.ts";

/** Only where the key was used before. */
export function request(ctx: Ctx<"Mutation.createSite", Made>): DynamoDBQueryRequest {
  if (ctx.prev.result || !ctx.stash.key) runtime.earlyReturn(ctx.prev.result);
  return once.replay(ctx.stash.key, once.payload(ctx.args.input));
}

/** The same result as then. */
export function response(ctx: Ctx<"Mutation.createSite", Made>) {
  return once.replayed(ctx);
}
