import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as once from "#lib/once";
import type { Limits } from "./2-limits.ts";

type Replay = Ctx<"Mutation.addEmail", Limits>;

/** Only where the key was used before. */
export function request(ctx: Replay): DynamoDBQueryRequest {
  if (ctx.prev.result || !ctx.stash.key) runtime.earlyReturn(ctx.prev.result);
  return once.replay(ctx.stash.key, once.payload(ctx.args.input));
}

/** The same result as then, and no further mail. */
export function response(ctx: Replay) {
  ctx.stash.isReplay = true;
  return once.replayed(ctx);
}
