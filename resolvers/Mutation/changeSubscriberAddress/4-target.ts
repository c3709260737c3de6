import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failTaken, requireMovable, requireOpen } from "#lib/mail/addressMove";
import { requireSubscriber } from "#lib/mail/consentChange";
import * as loaded from "#lib/mail/loaded";
import { requireVersion } from "#lib/status";

/** The values that this step stores in the stash: the new address, free or left by this subscriber before. */
export type Target = { newAddress: string; wasOwn: boolean };

type Load = Ctx<"Mutation.changeSubscriberAddress", loaded.Loaded & Partial<Target>>;

/** Reads what is stored under the new address. */
export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const before = requireSubscriber(ctx.stash);
  const newAddress = parseAddress(ctx.args.input.newEmail, "newEmail");
  requireVersion(before, ctx.args.input.expectedVersion);
  requireMovable(before, ctx.stash.suppression, newAddress);
  ctx.stash.newAddress = newAddress;
  return loaded.request(ctx, newAddress);
}

export function response(ctx: Load): null {
  const { subscriber, suppression } = loaded.response(ctx);
  requireOpen(suppression);
  const wasOwn = subscriber?.movedTo === ctx.stash.address;
  if (subscriber && !wasOwn) failTaken();
  ctx.stash.wasOwn = wasOwn;
  return null;
}
