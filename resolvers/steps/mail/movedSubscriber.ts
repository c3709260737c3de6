import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import { failNotFound } from "#lib/ids";
import * as loaded from "#lib/mail/loaded";

type Ctx = Context<unknown, loaded.LoadedSubscriber>;

/** A pipeline step after `subscriber`: follows a change of the address, once. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const movedTo = ctx.stash.subscriber?.movedTo;
  if (!movedTo) return runtime.earlyReturn(null);
  ctx.stash.address = movedTo;
  return loaded.request(ctx, movedTo);
}

export function response(ctx: Ctx): null {
  const { subscriber, suppression } = loaded.response(ctx);
  if (!subscriber || subscriber.movedTo) failNotFound("subscriber");
  ctx.stash.subscriber = subscriber;
  ctx.stash.suppression = suppression;
  return null;
}
