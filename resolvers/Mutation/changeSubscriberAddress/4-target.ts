import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { failTaken, requireMovable, requireOpen } from "#lib/mail/addressMove";
import { requireSubscriber } from "#lib/mail/consentChange";
import * as lockMove from "#lib/mail/invoices/lockMove";
import * as loaded from "#lib/mail/loaded";
import * as batch from "#lib/batch";
import { requireVersion } from "#lib/status";
import type { ReminderLockItem } from "#table/mail/reminderLock";

/** What this step stores in the stash: the new address, free or left by this subscriber before, and the locks of both. */
export type Target = {
  newAddress: string;
  wasOwn: boolean;
  moved: lockMove.Moved;
  locks: (ReminderLockItem | null)[];
};

type Load = Ctx<"Mutation.changeSubscriberAddress", loaded.Loaded & Partial<Target>>;

/** Reads what is stored under the new address, and this month's reminders of both. */
export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const before = requireSubscriber(ctx.stash);
  const newAddress = parseAddress(ctx.args.input.newEmail, "newEmail");
  requireVersion(before, ctx.args.input.expectedVersion);
  requireMovable(before, ctx.stash.suppression, newAddress);
  ctx.stash.newAddress = newAddress;
  ctx.stash.moved = { from: before.email, to: newAddress, month: lockMove.monthOf(ctx.stash.timezone) };
  return batch.request(ctx, [...loaded.keysOf(newAddress), ...lockMove.keysOf(ctx.stash.moved)]);
}

export function response(ctx: Load): null {
  const { subscriber, suppression } = loaded.response(ctx);
  requireOpen(suppression);
  const wasOwn = subscriber?.movedTo === ctx.stash.address;
  if (subscriber && !wasOwn) failTaken();
  ctx.stash.wasOwn = wasOwn;
  ctx.stash.locks = batch.response(ctx).slice(loaded.KEYS) as (ReminderLockItem | null)[];
  return null;
}
