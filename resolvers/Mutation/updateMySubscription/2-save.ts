import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { putConsent } from "#lib/mail/consentWrites";
import { putCount } from "#lib/mail/countWrites";
import { chosen, requireNotErased } from "#lib/mail/ownSubscription";
import * as present from "#lib/mail/present";
import { putSubscriber } from "#lib/mail/profileWrites";
import { requireActive } from "#lib/status";
import * as transaction from "#lib/transaction";
import { absentOrExpired } from "#table/key";
import { isLeaving } from "#table/mail/consent";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import type { Loaded } from "./1-load.ts";

type Stash = Loaded & transaction.Sent & { saved: subscriber.SubscriberItem };
type Save = Ctx<"Mutation.updateMySubscription", Stash>;

/**
 * One transaction with a consent for each change, while the address is the caller's and the caller is active.
 * Subscribing also checks that the address was not erased.
 */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { address, found } = ctx.stash;
  const { input } = ctx.args;
  const userId = callerId(ctx.identity);
  const now = util.time.nowISO8601();
  const made = subscriber.item({ address, typedEmail: input.email.trim(), status: "SUBSCRIBED", now });
  const { after, changes } = chosen(input, found, { ...subscriber.key(address), ...made });
  const saved = { ...after, version: (found?.version ?? 0) + 1, updatedAt: now };
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

export function response(ctx: Save) {
  const inUse = typeof ctx.args.input.expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "user") requireActive(refusal.item as user.UserItem | null);
  if (refusal?.name === "owner") failNotFound("address");
  if (refusal?.name === "suppression") requireNotErased(refusal.item as suppression.SuppressionItem | null);
  if (refusal) failConflict(inUse);
  return present.subscriber(ctx.stash.saved);
}
