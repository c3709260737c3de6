import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { allLiving } from "#lib/living";
import * as subscriber from "#table/mail/subscriber";

const MAX_ADDRESSES = 100;

/**
 * Reads the subscribers. The rule of addresses takes a loop over each character, and AppSync ends an
 * evaluation that loops 1,000 times, so an address is only required to be ASCII: another text that is no
 * address finds no subscriber.
 */
export function request(ctx: Ctx<"Query.subscribersByEmail">): DynamoDBBatchGetItemRequest {
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

export function response(ctx: Ctx<"Query.subscribersByEmail">): subscriber.SubscriberItem[] {
  return allLiving(batch.response(ctx) as (subscriber.SubscriberItem | null)[]);
}

function refuse(says: string): never {
  return fail("ValidationError", `emails must be ${says}.`, { field: "emails" });
}
