import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as subscriber from "#table/mail/subscriber";

/** Shows what is stored under the address itself, so a change of the address is not followed. */
export function request(ctx: Ctx<"Query.subscriberItems">): DynamoDBQueryRequest {
  const { email, withHistory } = ctx.args;
  return page.request(subscriber.everything(parseAddress(email), withHistory ?? false), ctx.args, true);
}

export function response(ctx: Ctx<"Query.subscriberItems">) {
  const { items, nextToken } = page.response<present.Stored>(ctx);
  return { items: items.flatMap((item) => present.record(item) ?? []), nextToken };
}
