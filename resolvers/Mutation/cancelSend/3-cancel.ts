import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { giveLocksBack, giveTextBack } from "#lib/mail/sends/writes";
import { requireQueued } from "#lib/mail/sends";
import * as transaction from "#lib/transaction";
import * as send from "#table/mail/send";
import type { Loaded } from "./2-load.ts";

type Stash = Loaded & transaction.Sent & { after: send.SendItem };
type Cancel = Ctx<"Mutation.cancelSend", Stash>;

/** A send that is queued counts nowhere, and neither does a cancelled one. */
export function request(ctx: Cancel): DynamoDBTransactWriteItemsRequest {
  const before = ctx.stash.send;
  const after = send.cancelled(before, util.time.nowISO8601());
  ctx.stash.after = after;
  const { PK, SK, ...item } = after;
  const condition = { status: { eq: "QUEUED" as const }, version: { eq: before.version } };
  const put: transaction.Write = { name: "send", putItem: { key: { PK, SK }, item, condition } };
  return transaction.request(ctx, [put, ...giveTextBack(before), ...giveLocksBack(before)]);
}

export function response(ctx: Cancel) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return send.shown(ctx.stash.after);
  if (refusal.name === "send") requireQueued((refusal.item as send.SendItem | null) ?? failNotFound("send"));
  return failConflict();
}
