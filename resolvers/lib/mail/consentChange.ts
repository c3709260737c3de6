import type { Context, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { ConsentAction } from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import * as transaction from "../transaction.ts";
import { putConsent } from "./consentWrites.ts";
import type { LoadedSubscriber } from "./loaded.ts";
import * as present from "./present.ts";
import { logged, putSubscriber } from "./profileWrites.ts";
import { LINE, ON_ONE_LINE } from "#table/text";

type Ctx = Context<unknown, LoadedSubscriber & transaction.Sent & { after?: SubscriberItem }>;
type Said = { action: ConsentAction; topic?: string; reason?: string };

/** Returns the subscriber that was loaded. Fails with `NotFound` if there is none. */
export function requireSubscriber({ subscriber }: Pick<LoadedSubscriber, "subscriber">): SubscriberItem {
  return subscriber ?? failNotFound("subscriber");
}

/**
 * Builds one transaction: the changed subscriber, on the condition of the version that was read, the record
 * of the change, and further writes that belong to it.
 */
export function request(
  ctx: Ctx,
  changed: SubscriberItem,
  said: Said,
  more: transaction.Write[] = [],
): DynamoDBTransactWriteItemsRequest {
  const before = requireSubscriber(ctx.stash);
  const now = util.time.nowISO8601();
  const after = logged({ ...changed, version: before.version + 1, updatedAt: now });
  ctx.stash.after = after;
  return transaction.request(ctx, [
    putSubscriber(after, { version: { eq: before.version } }),
    putConsent(ctx.identity, { email: before.email, at: now, ...said }),
    ...more,
  ]);
}

export function response(ctx: Ctx) {
  if (transaction.failedWrite(ctx)) failConflict();
  return present.subscriber(ctx.stash.after as SubscriberItem);
}

/** Ends the step with the subscriber unchanged: the caller asked for what is already so. */
export function endUnchanged(before: SubscriberItem): never {
  return runtime.earlyReturn(present.subscriber(before));
}

/** Ends the field: a subscriber who has not confirmed the opt-in mail can only confirm it. */
export function failPending(): never {
  const says =
    "This subscriber has not confirmed the opt-in mail and receives no other mail: only the person can confirm.";
  return fail("InvalidTransition", says, { status: "PENDING" });
}

/** Returns a reason: one line of 1 to 500 characters, trimmed. Fails with `ValidationError`. */
export function parseReason(typed: string): string {
  const reason = typed.trim();
  if (util.matches(`${LINE}{1,500}`, reason)) return reason;
  return fail("ValidationError", `reason must be 1 to 500 characters ${ON_ONE_LINE}.`, { field: "reason" });
}
