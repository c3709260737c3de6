import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { EventKeyPage } from "#lib/mail/lists/eventKeys";
import { allLiving } from "#lib/living";
import type { EngagementEventItem } from "#table/mail/engagementEvent";

type Read = Context<unknown, EventKeyPage>;

/** A pipeline step: reads the events whose keys a list has. */
export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent: events that were deleted since are left out. */
export function response(ctx: Read) {
  const found = batch.response(ctx) as (EngagementEventItem | null)[];
  const items = found.filter((item): item is EngagementEventItem => item !== null);
  return { items: allLiving(items), nextToken: ctx.stash.nextToken };
}
