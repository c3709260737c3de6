import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as idempotency from "#lib/idempotency";
import * as codes from "#lib/users/codes";
import type { IdempotencyItem } from "#table/idempotency";
import type { Loaded } from "./1-load.ts";

/** The values that this step adds to the stash. */
export type Limits = Loaded & { hashes: codes.Hashes; logs: codes.Logs; isReplay: boolean };

type Read = Ctx<"Mutation.addEmail", Limits>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { user, hashes } = ctx.stash;
  const key = idempotency.keyOf(ctx);
  return batch.request(ctx, [...codes.limitKeys(user.userId, hashes), ...(key ? [key] : [])]);
}

/**
 * A repetition is detected before anything is checked, so that neither the limits nor the address are counted
 * again.
 */
export function response(ctx: Read): null {
  const items = batch.response(ctx);
  const done = items[3] as IdempotencyItem | null | undefined;
  ctx.stash.logs = items.slice(0, 3) as codes.Logs;
  ctx.stash.isReplay = !!done && done.ttl > util.time.nowEpochSeconds();
  return null;
}
