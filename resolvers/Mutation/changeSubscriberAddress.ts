import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failConflict } from "#lib/errors";
import { failTaken, requireMovable, requireOpen, moveSubscriber } from "#lib/mail/addressMove";
import { requireSubscriber } from "#lib/mail/consentChange";
import type { LoadedSubscriber } from "#lib/mail/loaded";
import * as loaded from "#lib/mail/loaded";
import * as present from "#lib/mail/present";
import { failReplaced } from "#lib/mail/replaced";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as movedSubscriber from "#steps/mail/movedSubscriber";
import * as subscriber from "#steps/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";

export const steps = {
  activeCaller,
  subscriber,
  movedSubscriber,
  target: { request: targetRequest, response: targetResponse },
  move: { request: moveRequest, response: moveResponse },
};

/** The values that this step stores in the stash: the new address, free or left by this subscriber before. */
export type Target = { newAddress: string; wasOwn: boolean };

type Load = Ctx<"Mutation.changeSubscriberAddress", loaded.LoadedSubscriber & Partial<Target>>;

/** Reads what is stored under the new address. */
export function targetRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const before = requireSubscriber(ctx.stash);
  const newAddress = parseAddress(ctx.args.input.newEmail, "newEmail");
  requireVersion(before, ctx.args.input.expectedVersion);
  requireMovable(before, ctx.stash.suppression, newAddress);
  ctx.stash.newAddress = newAddress;
  return loaded.request(ctx, newAddress);
}

export function targetResponse(ctx: Load): null {
  const { subscriber, suppression } = loaded.response(ctx);
  requireOpen(suppression);
  const wasOwn = subscriber?.movedTo === ctx.stash.address;
  if (subscriber && !wasOwn) failTaken();
  ctx.stash.wasOwn = wasOwn;
  return null;
}

type Stash = LoadedSubscriber & Target & transaction.Sent & { after: SubscriberItem };
type Move = Ctx<"Mutation.changeSubscriberAddress", Stash>;

export function moveRequest(ctx: Move): DynamoDBTransactWriteItemsRequest {
  const { newAddress, wasOwn } = ctx.stash;
  const to = { address: newAddress, typedEmail: ctx.args.input.newEmail.trim(), wasOwn };
  const { after, writes } = moveSubscriber(requireSubscriber(ctx.stash), to, util.time.nowISO8601());
  ctx.stash.after = after;
  return transaction.request(ctx, writes);
}

export function moveResponse(ctx: Move) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (!refusal) return present.subscriber(ctx.stash.after);
  if (refusal.name === "suppression") requireOpen(refusal.item as SuppressionItem | null);
  if (refusal.name === "target") failTaken();
  if (refusal.name === "subscriber")
    failReplaced(refusal.item as SubscriberItem | null, ctx.args.input.expectedVersion);
  return failConflict("VersionConflict");
}
