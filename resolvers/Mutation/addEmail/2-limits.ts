import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as codes from "#lib/users/codes";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import type { Loaded } from "./1-load.ts";

/** What this step adds to the stash; `key` only where the caller gave one. */
export type Limits = Loaded & { logs: codes.Logs; key?: Key; isReplay: boolean };

type Read = Ctx<"Mutation.addEmail", Limits>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { user, address } = ctx.stash;
  const { idempotencyKey } = ctx.args.input;
  const keys = codes.keys(user.userId, address);
  if (idempotencyKey) {
    ctx.stash.key = idempotency.key(user.userId, "addEmail", idempotencyKey);
    keys.push(ctx.stash.key);
  }
  return batch.request(ctx, keys);
}

/** A key that was used already goes before everything else: neither the limits nor the address count once more. */
export function response(ctx: Read): null {
  const items = batch.response(ctx);
  const done = items[3] as idempotency.IdempotencyItem | null | undefined;
  ctx.stash.logs = items.slice(0, 3) as codes.Logs;
  ctx.stash.isReplay = !!done && done.ttl > util.time.nowEpochSeconds();
  return null;
}
