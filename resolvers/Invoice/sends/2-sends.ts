import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { livingSends } from "#lib/mail/present";
import type { SendItem } from "#table/mail/send";
import type { Found } from "./1-keys.ts";

type Read = Ctx<"Invoice.sends", Found>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** An invoice keeps the ids of its sends longer than the sends are kept. */
export function response(ctx: Read) {
  const found = batch.response(ctx) as (SendItem | null)[];
  const items = found.filter((item): item is SendItem => item !== null);
  return { items: livingSends(items), nextToken: ctx.stash.nextToken };
}
