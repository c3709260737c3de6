import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import * as present from "#lib/mail/present";
import * as subscriber from "#table/mail/subscriber";

export const steps = {
  get: { request: getRequest, response: getResponse },
  moved: { request: movedRequest, response: movedResponse },
};

export function getRequest(ctx: Ctx<"Query.subscriber">): DynamoDBGetItemRequest {
  return ddb.get({ key: subscriber.key(parseAddress(ctx.args.email)), consistentRead: true });
}

export function getResponse(ctx: Ctx<"Query.subscriber", never, subscriber.SubscriberItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return living(ctx.result) ?? failNotFound("subscriber");
}

type Item = subscriber.SubscriberItem;
type Read = Ctx<"Query.subscriber", never, Item | null, { result: Item }>;

/** Follows a change of the address, once. */
export function movedRequest(ctx: Read): DynamoDBGetItemRequest {
  const found = ctx.prev.result;
  if (!found.movedTo) return runtime.earlyReturn(present.subscriber(found));
  return ddb.get({ key: subscriber.key(found.movedTo), consistentRead: true });
}

export function movedResponse(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = living(ctx.result);
  return found && !found.movedTo ? present.subscriber(found) : failNotFound("subscriber");
}
