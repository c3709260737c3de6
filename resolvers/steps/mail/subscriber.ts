import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { parseAddress } from "#lib/address";
import * as loaded from "#lib/mail/loaded";

type Ctx = Context<{ input: { email: string } }, Partial<loaded.Loaded>>;

/** A pipeline step: reads the subscriber and the suppression of `input.email`. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  ctx.stash.address = parseAddress(ctx.args.input.email);
  return loaded.request(ctx, ctx.stash.address);
}

export function response(ctx: Ctx): null {
  const { subscriber, suppression } = loaded.response(ctx);
  ctx.stash.subscriber = subscriber;
  ctx.stash.suppression = suppression;
  return null;
}
