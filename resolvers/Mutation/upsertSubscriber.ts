import type { DynamoDBTransactWriteItemsRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { LoadedSubscriber } from "#lib/mail/loaded";
import { requireAddressKept } from "#lib/mail/loaded";
import * as patch from "#lib/mail/patch";
import * as present from "#lib/mail/present";
import { createSubscriber, replaceSubscriber } from "#lib/mail/profileWrites";
import { failReplaced, inUse } from "#lib/mail/replaced";
import type { SubscriberProfile } from "#lib/mail/subscriberInput";
import { parseProfile } from "#lib/mail/subscriberInput";
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
  write: { request: writeRequest, response: writeResponse },
};

export const around = { request: aroundRequest };

/** `after` is the subscriber that a transaction writes; an UpdateItem returns it. */
type Upsert = Ctx<
  "Mutation.upsertSubscriber",
  LoadedSubscriber & transaction.Sent & { profile: SubscriberProfile; after?: SubscriberItem }
>;

/**
 * Tags and consents are items of their own, so a change of them is one transaction on the version that was
 * read. Any other change sets each attribute by itself, so concurrent calls keep what they do not name; with
 * an `expectedVersion` only one of them is taken.
 */
export function writeRequest(ctx: Upsert): DynamoDBTransactWriteItemsRequest | DynamoDBUpdateItemRequest {
  const { subscriber, suppression, profile } = ctx.stash;
  const { doubleOptIn, expectedVersion } = ctx.args.input;
  if (!doubleOptIn) requireAddressKept(suppression);
  // 0: there must be no subscriber yet.
  if (typeof expectedVersion === "number" && (subscriber?.version ?? 0) !== expectedVersion)
    failReplaced(subscriber, expectedVersion);
  const now = util.time.nowISO8601();
  if (subscriber && !changesItems(subscriber, profile))
    return patch.request(subscriber, profile, now, expectedVersion);
  const { after, writes } = subscriber
    ? replaceSubscriber(ctx, subscriber, profile, now)
    : createSubscriber(ctx, profile, now);
  ctx.stash.after = after;
  return transaction.request(ctx, writes);
}

export function writeResponse(ctx: Upsert) {
  const { after } = ctx.stash;
  const { expectedVersion } = ctx.args.input;
  if (!after) return present.subscriber(patch.response(ctx, expectedVersion));
  const refusal = transaction.failedWrite(ctx, inUse(expectedVersion));
  if (refusal?.name === "suppression") requireAddressKept(refusal.item as SuppressionItem | null);
  if (refusal) failReplaced(refusal.item as SubscriberItem | null, expectedVersion);
  return present.subscriber(after);
}

function changesItems({ tags, optOuts }: SubscriberItem, profile: SubscriberProfile): boolean {
  const same = !profile.tags || JSON.stringify(profile.tags) === JSON.stringify(tags);
  return !same || profile.optOuts.some((topic) => optOuts.indexOf(topic) < 0);
}

/** Validates the input before anything is read. */
export function aroundRequest(
  ctx: Ctx<"Mutation.upsertSubscriber", { profile: SubscriberProfile }>,
): Record<string, never> {
  ctx.stash.profile = parseProfile(ctx.args.input);
  return {};
}
