import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseTag } from "#lib/mail/subscriberInput";
import * as page from "#lib/page";
import type { SubscriberKeys } from "#steps/mail/listedSubscribers";
import * as listedSubscribers from "#steps/mail/listedSubscribers";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";

export const steps = {
  keys: { request, response },
  listedSubscribers,
};

type Read = Ctx<"Query.subscribersByTag", Partial<SubscriberKeys>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(subscriberTag.having(parseTag(ctx.args.tag, "tag")), ctx.args);
}

export function response(ctx: Read): null {
  const { items, nextToken } = page.response<subscriberTag.SubscriberTagItem>(ctx);
  ctx.stash.keys = items.map(({ email }) => subscriber.key(email));
  ctx.stash.nextToken = nextToken;
  return null;
}
