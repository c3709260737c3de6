import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as batch from "#lib/batch";
import { callerId } from "#lib/caller";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { living } from "#lib/living";
import { putConsent } from "#lib/mail/consentWrites";
import { putCount } from "#lib/mail/countWrites";
import { requireOwnAddressKept, chosen } from "#lib/mail/ownSubscription";
import * as present from "#lib/mail/present";
import { logged, putSubscriber } from "#lib/mail/profileWrites";
import { failReplaced, inUse } from "#lib/mail/replaced";
import { requireGroups, requireVersion, requireActive } from "#lib/status";
import * as transaction from "#lib/transaction";
import { absentOrExpired } from "#table/key";
import { isLeaving } from "#table/mail/consent";
import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  save: { request: saveRequest, response: saveResponse },
};

/** The values that this step stores in the stash. */
export type SubscriptionToUpdate = {
  address: string;
  found: subscriber.SubscriberItem | null;
  timezone: string;
};

type Load = Ctx<"Mutation.updateMySubscription", SubscriptionToUpdate>;

export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
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
export function loadResponse(ctx: Load): null {
  const items = batch.response(ctx);
  const [owner, caller] = items as [emailOwner.EmailOwnerItem | null, user.UserItem | null];
  const found = living(items[2] as subscriber.SubscriberItem | null);
  const suppressed = items[3] as suppression.SuppressionItem | null;
  const { status, expectedVersion } = ctx.args.input;
  requireGroups(ctx.identity, caller);
  if (owner?.userId !== callerId(ctx.identity)) failNotFound("address");
  if (status === "SUBSCRIBED") requireOwnAddressKept(suppressed);
  const creates = status === "SUBSCRIBED" && typeof expectedVersion !== "number";
  if (found?.movedTo || (!found && !creates)) failNotFound("subscriber");
  if (found && typeof expectedVersion === "number") requireVersion(found, expectedVersion);
  ctx.stash.found = found;
  ctx.stash.timezone = settings.zoneOf(items[4]);
  return null;
}

type Stash = SubscriptionToUpdate & transaction.Sent & { saved: subscriber.SubscriberItem };
type Save = Ctx<"Mutation.updateMySubscription", Stash>;

/**
 * One transaction with a consent for each change, while the address is the caller's and the caller is active.
 * Subscribing also checks that the address was not erased.
 */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { address, found } = ctx.stash;
  const { input } = ctx.args;
  const userId = callerId(ctx.identity);
  const now = util.time.nowISO8601();
  const about = { address, typedEmail: input.email.trim() };
  const made = subscriber.item({ ...about, status: "SUBSCRIBED", now });
  const { after, changes } = chosen(input, found, { ...subscriber.key(address), ...made });
  const saved = logged({ ...after, version: (found?.version ?? 0) + 1, updatedAt: now });
  ctx.stash.saved = saved;
  const owned = { key: emailOwner.key(address), condition: { userId: { eq: userId } } };
  const active = { key: user.key(userId), condition: { status: { eq: "ACTIVE" } } };
  const notErased = { key: suppression.key(address), condition: suppression.isNotErased };
  return transaction.request(ctx, [
    putSubscriber(
      saved,
      found ? { version: { eq: found.version } } : absentOrExpired(util.time.nowEpochSeconds()),
    ),
    { name: "owner", conditionCheck: owned },
    { name: "user", conditionCheck: active },
    ...(input.status === "SUBSCRIBED" ? [{ name: "suppression", conditionCheck: notErased }] : []),
    ...changes.map((change) =>
      putConsent(ctx.identity, { ...change, email: address, source: "ACCOUNT", at: now }),
    ),
    ...(changes.some(isLeaving) ? [putCount({ unsubscribed: 1 }, ctx.stash.timezone)] : []),
  ]);
}

export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const refusal = transaction.failedWrite(ctx, inUse(expectedVersion));
  if (refusal?.name === "user") requireActive(refusal.item as user.UserItem | null);
  if (refusal?.name === "owner") failNotFound("address");
  if (refusal?.name === "suppression")
    requireOwnAddressKept(refusal.item as suppression.SuppressionItem | null);
  if (refusal?.name === "subscriber")
    failReplaced(refusal.item as subscriber.SubscriberItem | null, expectedVersion);
  if (refusal) failConflict(inUse(expectedVersion));
  return present.subscriber(ctx.stash.saved);
}
