import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import { requireNotErased } from "#lib/mail/ownSubscription";
import { requireGroups, requireVersion } from "#lib/status";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";

/** The values that this step stores in the stash. */
export type Loaded = { address: string; found: subscriber.SubscriberItem | null; timezone: string };

type Load = Ctx<"Mutation.updateMySubscription", Loaded>;

export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const address = parseAddress(ctx.args.input.email);
  ctx.stash.address = address;
  return batch.request(ctx, [
    emailOwner.key(address),
    user.key(callerId(ctx.identity)),
    subscriber.key(address),
    suppression.key(address),
    settings.key,
  ]);
}

/** An address that the caller has not verified is `NotFound`, whether or not it has a subscriber. */
export function response(ctx: Load): null {
  const items = batch.response(ctx);
  const [owner, caller] = items as [emailOwner.EmailOwnerItem | null, user.UserItem | null];
  const found = living(items[2] as subscriber.SubscriberItem | null);
  const suppressed = items[3] as suppression.SuppressionItem | null;
  const { status, expectedVersion } = ctx.args.input;
  requireGroups(ctx.identity, caller);
  if (owner?.userId !== callerId(ctx.identity)) failNotFound("address");
  if (status === "SUBSCRIBED") requireNotErased(suppressed);
  const creates = status === "SUBSCRIBED" && typeof expectedVersion !== "number";
  if (found?.movedTo || (!found && !creates)) failNotFound("subscriber");
  if (found && typeof expectedVersion === "number") requireVersion(found, expectedVersion);
  ctx.stash.found = found;
  ctx.stash.timezone = settings.zoneOf(items[4]);
  return null;
}
