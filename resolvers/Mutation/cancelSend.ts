import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { foundSend, requestSend, requireQueued } from "#lib/mail/sends";
import { giveLocksBack, giveTemplateBack } from "#lib/mail/sends/writes";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  cancel: { request: cancelRequest, response: cancelResponse },
};

/** The values that this step stores in the stash: a send that waits for its delivery. */
export type WaitingSend = { send: SendItem };

type Load = Ctx<"Mutation.cancelSend", Partial<WaitingSend>>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return requestSend(ctx.args.input);
}

export function loadResponse(ctx: Load): null {
  ctx.stash.send = requireQueued(foundSend(ctx));
  return null;
}

type Stash = WaitingSend & transaction.Sent & { after: send.SendItem };
type Cancel = Ctx<"Mutation.cancelSend", Stash>;

/** A send that is queued counts nowhere, and neither does a cancelled one. */
export function cancelRequest(ctx: Cancel): DynamoDBTransactWriteItemsRequest {
  const before = ctx.stash.send;
  const after = send.cancelled(before, util.time.nowISO8601());
  ctx.stash.after = after;
  const { PK, SK, ...item } = after;
  const condition = { status: { eq: "QUEUED" as const }, version: { eq: before.version } };
  const put: transaction.Write = { name: "send", putItem: { key: { PK, SK }, item, condition } };
  return transaction.request(ctx, [put, ...giveTemplateBack(before), ...giveLocksBack(before)]);
}

export function cancelResponse(ctx: Cancel) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return send.shown(ctx.stash.after);
  if (refusal.name === "send") requireQueued((refusal.item as send.SendItem | null) ?? failNotFound("send"));
  return failConflict();
}
