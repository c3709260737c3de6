import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { allLiving } from "#lib/living";
import * as present from "#lib/mail/present";
import * as subscriber from "#table/mail/subscriber";

export const steps = {
  get: { request: getRequest, response: getResponse },
  moved: { request: movedRequest, response: movedResponse },
};

const MAX_ADDRESSES = 100;

/**
 * Reads the subscribers. The rule of addresses takes a loop over each character, and AppSync ends an
 * evaluation that loops 1,000 times, so an address is only required to be ASCII: another text that is no
 * address finds no subscriber.
 */
export function getRequest(ctx: Ctx<"Query.subscribersByEmail">): DynamoDBBatchGetItemRequest {
  const typed = ctx.args.emails;
  if (typed.length > MAX_ADDRESSES) refuse(`at most ${MAX_ADDRESSES} addresses`);
  const addresses = typed.map((each) => {
    const address = each.trim();
    return util.matches("[\\x21-\\x7e]{3,254}", address)
      ? address.toLowerCase()
      : refuse("addresses in ASCII");
  });
  if (addresses.length === 0) runtime.earlyReturn([]);
  // BatchGetItem refuses a key that occurs twice.
  const different = addresses.filter((each, at) => addresses.indexOf(each) === at);
  return batch.request(
    ctx,
    different.map((each) => subscriber.key(each)),
  );
}

export function getResponse(ctx: Ctx<"Query.subscribersByEmail">): subscriber.SubscriberItem[] {
  return allLiving(batch.response(ctx) as (subscriber.SubscriberItem | null)[]);
}

function refuse(says: string): never {
  return fail("ValidationError", `emails must be ${says}.`, { field: "emails" });
}

type Item = subscriber.SubscriberItem;
type Read = Ctx<"Query.subscribersByEmail", never, unknown, { result: Item[] }>;

/** Follows changes of addresses: subscribers that moved are read under their new address. */
export function movedRequest(ctx: Read): DynamoDBBatchGetItemRequest {
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
export function movedResponse(ctx: Read) {
  const there = allLiving(batch.response(ctx) as (Item | null)[]);
  const moved = there.filter(({ movedTo }) => !movedTo);
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
