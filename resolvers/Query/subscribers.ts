import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as subscriber from "#table/mail/subscriber";

/**
 * The list is sorted by address. A status is a filter of what a page reads, because a key of its own would
 * make each change of consent dearer.
 */
export function request(ctx: Ctx<"Query.subscribers">): DynamoDBQueryRequest {
  const { prefix, status } = ctx.args;
  const filter = status ? { status: { eq: status } } : undefined;
  return page.request(subscriber.byAddress(parsePrefix(prefix)), ctx.args, false, filter);
}

export function response(ctx: Ctx<"Query.subscribers">) {
  const { items, nextToken } = page.response<subscriber.SubscriberItem>(ctx);
  return { items: present.subscribers(items), nextToken };
}
