import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as present from "#lib/mail/present";
import * as subscriber from "#table/mail/subscriber";

type Item = subscriber.SubscriberItem;
type Read = Ctx<"Query.subscribersByEmail", never, unknown, { result: Item[] }>;

/** Follows changes of addresses: subscribers that moved are read under their new address. */
export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const found = ctx.prev.result;
  const addresses = found.map((item) => item.movedTo ?? item.email);
  const moved = addresses.filter((each, at) => found[at]?.movedTo && addresses.indexOf(each) === at);
  if (moved.length === 0) return runtime.earlyReturn(page(found));
  return batch.request(
    ctx,
    moved.map((each) => subscriber.key(each)),
  );
}

/** A subscriber who was asked for by two addresses is there once, in the place of the first. */
export function response(ctx: Read) {
  const moved = (batch.response(ctx) as (Item | null)[]).filter((item): item is Item => item !== null);
  // Not `find`, whose loops count: AppSync ends an evaluation that loops 1,000 times.
  const known = moved.map((item) => item.email);
  const all = ctx.prev.result.flatMap(
    (item) => (item.movedTo ? moved[known.indexOf(item.movedTo)] : item) ?? [],
  );
  const addresses = all.map((item) => item.email);
  return page(all.filter((item, at) => addresses.indexOf(item.email) === at));
}

function page(items: Item[]) {
  return { items: items.map((item) => present.subscriber(item)), nextToken: null };
}
