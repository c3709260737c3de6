import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import * as present from "#lib/mail/present";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";

type Read = Context<object, Record<string, unknown>, { result: SubscriberItem | null }>;

/** Follows a change of the address. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const found = ctx.prev.result;
  if (!found?.movedTo) return runtime.earlyReturn(found ? present.subscriber(found) : null);
  return ddb.get({ key: subscriber.key(found.movedTo), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as SubscriberItem | null;
  return found ? present.subscriber(found) : null;
}
