import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { parseAddress } from "#lib/address";
import * as loaded from "#lib/mail/loaded";

type Ctx = Context<{ input: { email: string } }, Partial<loaded.LoadedSubscriber>>;

/**
 * A pipeline step: reads the subscriber and the suppression of `input.email`, and the zone of the settings.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  ctx.stash.address = parseAddress(ctx.args.input.email);
  return loaded.request(ctx, ctx.stash.address);
}

export function response(ctx: Ctx): null {
  const { subscriber, suppression, timezone } = loaded.response(ctx);
  ctx.stash.subscriber = subscriber;
  ctx.stash.suppression = suppression;
  ctx.stash.timezone = timezone;
  return null;
}
