import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/mail/present";
import * as subscriber from "#table/mail/subscriber";

type Item = subscriber.SubscriberItem;
type Read = Ctx<"Query.subscriber", never, Item | null, { result: Item }>;

/** Follows a change of the address. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const found = ctx.prev.result;
  if (!found.movedTo) return runtime.earlyReturn(present.subscriber(found));
  return ddb.get({ key: subscriber.key(found.movedTo), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ? present.subscriber(ctx.result) : failNotFound("subscriber");
}
