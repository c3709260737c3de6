import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as subscriber from "#table/mail/subscriber";

export function request(ctx: Ctx<"Query.subscribers">): DynamoDBQueryRequest {
  return page.request(subscriber.byAddress(parsePrefix(ctx.args.prefix)), ctx.args);
}

export function response(ctx: Ctx<"Query.subscribers">) {
  const { items, nextToken } = page.response<subscriber.SubscriberItem>(ctx);
  return { items: present.subscribers(items), nextToken };
}
