import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import { fail } from "#lib/errors";
import * as filtered from "#lib/mail/lists/filtered";
import * as states from "#lib/mail/lists/states";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as filteredKeys from "#steps/mail/filteredKeys";
import * as filteredSubscribers from "#steps/mail/filteredSubscribers";
import * as subscriberStates from "#steps/mail/subscriberStates";
import type { Key } from "#table/key";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";

export const steps = {
  list: { request: listRequest, response: listResponse },
  subscribers: { request: subscribersRequest, response: subscribersResponse },
  filteredKeys,
  filteredSubscribers,
  thirdFilteredKeys: filteredKeys,
  thirdFilteredSubscribers: filteredSubscribers,
  fourthFilteredKeys: filteredKeys,
  fourthFilteredSubscribers: filteredSubscribers,
  subscriberStates,
};

/** The list of one status has keys only: the next step reads their subscribers. */
export type Listed = { keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.subscribers", Partial<Listed> & filtered.Filtered>;
type Place = Key & { GSI3SK: string };

export function listRequest(ctx: Read): DynamoDBQueryRequest {
  if (filtered.isFiltered(ctx.args)) return filtered.keysRequest(ctx);
  const { status } = ctx.args;
  const prefix = parsePrefix(ctx.args.prefix);
  if (!status) return page.request(subscriber.byAddress(prefix), ctx.args);
  if (status !== "PENDING") return page.request(subscriber.withStatus(status, prefix), ctx.args);
  if (prefix !== "")
    fail("ValidationError", "prefix does not go with the status PENDING: omit one of them.", {
      field: "prefix",
    });
  return page.request(subscriber.pending, ordered(ctx.args));
}

/** Null if the next step has subscribers to read. */
export function listResponse(ctx: Read) {
  if (ctx.stash.filters) return filtered.keysResponse(ctx);
  const { status } = ctx.args;
  if (!status) {
    const { items, nextToken } = page.response<SubscriberItem>(ctx);
    return { items: present.subscribers(items), nextToken };
  }
  const { items, nextToken } = status === "PENDING" ? pageOfPending(ctx) : page.response<Place>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken ?? null;
  return items.length > 0 ? null : { items: [], nextToken: nextToken ?? null };
}

/** All that follow an expired one have expired, too: the page is the last. */
function pageOfPending({ args, error, result }: Read) {
  const { items, nextToken } = page.response<Place>({ args: ordered(args), error, result });
  const living = subscriber.unexpired(items, util.time.nowEpochSeconds());
  return { items: living, nextToken: living.length < items.length ? null : nextToken };
}

/** PENDING ones are read from the end of their list, so that the expired are behind all others. */
function ordered(args: Read["args"]) {
  return { ...args, order: "NEWEST_FIRST" as const };
}

type Subscribers = Ctx<"Query.subscribers", Listed & filtered.Filtered>;

export function subscribersRequest(ctx: Subscribers): DynamoDBBatchGetItemRequest {
  if (ctx.stash.filters) return filtered.subscribersRequest(ctx);
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  return states.request(ctx, ctx.stash.keys);
}

/** A subscriber whose status has changed since the index was written belongs to another list now. */
export function subscribersResponse(ctx: Subscribers) {
  if (ctx.stash.filters) return filtered.subscribersResponse(ctx);
  const found = states.response(ctx, ctx.stash.keys.length);
  const asked = found.filter((item) => item?.status === ctx.args.status && !item?.movedTo);
  return { items: present.subscribers(asked), nextToken: ctx.stash.nextToken };
}
