import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failTaken, moveSubscriber, requireOpen } from "#lib/mail/addressMove";
import { requireSubscriber } from "#lib/mail/consentChange";
import type { Loaded } from "#lib/mail/loaded";
import * as present from "#lib/mail/present";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import type { Target } from "./4-target.ts";

type Stash = Loaded & Target & transaction.Sent & { after: SubscriberItem };
type Move = Ctx<"Mutation.changeSubscriberAddress", Stash>;

export function request(ctx: Move): DynamoDBTransactWriteItemsRequest {
  const { newAddress, wasOwn } = ctx.stash;
  const to = { address: newAddress, typedEmail: ctx.args.input.newEmail.trim(), wasOwn };
  const { after, writes } = moveSubscriber(requireSubscriber(ctx.stash), to, util.time.nowISO8601());
  ctx.stash.after = after;
  return transaction.request(ctx, writes);
}

export function response(ctx: Move) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (!refusal) return present.subscriber(ctx.stash.after);
  if (refusal.name === "suppression") requireOpen(refusal.item as SuppressionItem | null);
  if (refusal.name === "target") failTaken();
  const current = refusal.item as SubscriberItem | null;
  if (refusal.name === "subscriber" && !current) failNotFound("subscriber");
  if (refusal.name === "subscriber" && current) requireVersion(current, ctx.args.input.expectedVersion);
  return failConflict("VersionConflict");
}
