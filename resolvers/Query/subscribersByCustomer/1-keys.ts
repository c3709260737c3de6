import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseCustomerId } from "#lib/mail/subscriberInput";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as subscriber from "#table/mail/subscriber";
import type { Listed } from "#steps/mail/listedSubscribers";

type Read = Ctx<"Query.subscribersByCustomer", Partial<Listed>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(subscriber.ofCustomer(parseCustomerId(ctx.args.customerId)), ctx.args);
}

export function response(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
