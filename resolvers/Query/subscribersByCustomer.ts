import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as keys from "#lib/mail/lists/keys";
import { parseCustomerId } from "#lib/mail/subscriberInput";
import * as page from "#lib/page";
import type { SubscriberKeys } from "#steps/mail/listedSubscribers";
import * as listedSubscribers from "#steps/mail/listedSubscribers";
import * as subscriber from "#table/mail/subscriber";

export const steps = {
  keys: { request, response },
  listedSubscribers,
};

type Read = Ctx<"Query.subscribersByCustomer", Partial<SubscriberKeys>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(subscriber.ofCustomer(parseCustomerId(ctx.args.customerId)), ctx.args);
}

export function response(ctx: Read): null {
  return keys.response(ctx);
}
