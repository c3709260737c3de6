import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import * as present from "#lib/mail/present";
import type { Key } from "#table/key";
import type { SubscriberItem } from "#table/mail/subscriber";

/** The values that the step before stores in the stash: a page of keys. */
export type SubscriberKeys = { keys: Key[]; nextToken?: string | null };

type Ctx = Context<{ tag?: string; customerId?: string }, SubscriberKeys>;

/** A pipeline step: reads the subscribers whose keys a list has. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** Lists are eventually consistent: subscribers who are not of the list any more are left out. */
export function response(ctx: Ctx) {
  const { tag, customerId } = ctx.args;
  const found = batch.response(ctx) as (SubscriberItem | null)[];
  const items = found.filter((item): item is SubscriberItem => item !== null && !item.movedTo);
  const tagged = tag ? items.filter((item) => item.tags.indexOf(tag) >= 0) : items;
  const listed = customerId ? tagged.filter((item) => item.customerId === customerId) : tagged;
  return { items: present.subscribers(listed), nextToken: ctx.stash.nextToken };
}
