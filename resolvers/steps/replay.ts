import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as idempotency from "#lib/idempotency";

type Input = { idempotencyKey?: string | null };
type Ctx = Context<{ input: Input }, { isReplay?: boolean }, { result: unknown }>;

/**
 * A pipeline step after the one that creates. It runs only if that step returned null because the
 * `idempotencyKey` was used before.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  const key = idempotency.resultKeyOf(ctx);
  if (ctx.prev.result || !key) return runtime.earlyReturn(ctx.prev.result);
  return idempotency.replayRequest(ctx, key);
}

/** Returns the result of the earlier call, and sets `isReplay` so that later steps do nothing again. */
export function response(ctx: Ctx): Record<string, unknown> {
  ctx.stash.isReplay = true;
  return idempotency.replayResponse(ctx);
}
