import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as present from "#lib/sites/present";
import type { SessionItem } from "#table/sites/session";
import type { Found } from "./1-keys.ts";

export function request(ctx: Ctx<"Site.sessions", Found>): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: sessions that were merged into an earlier one since are left out. */
export function response(ctx: Ctx<"Site.sessions", Found>) {
  const found = batch.response(ctx) as (SessionItem | null)[];
  const items = found.filter((item): item is SessionItem => item !== null);
  return { items: present.sessions(items, util.time.nowEpochSeconds()), nextToken: ctx.stash.nextToken };
}
