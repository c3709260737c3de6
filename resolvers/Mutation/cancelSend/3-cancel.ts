import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { requireQueued } from "#lib/mail/sends";
import * as transaction from "#lib/transaction";
import * as reminderLock from "#table/mail/reminderLock";
import * as send from "#table/mail/send";
import * as templateVersion from "#table/mail/templateVersion";
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
  return transaction.request(ctx, [put, ...(before.once ? [textOf(before)] : []), ...locksOf(before)]);
}

export function response(ctx: Cancel) {
  const refusal = transaction.failedWrite(ctx);
  if (!refusal) return send.shown(ctx.stash.after);
  if (refusal.name === "send") requireQueued((refusal.item as send.SendItem | null) ?? failNotFound("send"));
  return failConflict();
}

/** A text that is sent once can be sent again then. */
function textOf({ templateKey, number, sendId }: send.SendItem): transaction.Write {
  const update = { claimedBy: ddb.operations.remove() };
  const condition = { claimedBy: { eq: sendId } };
  return { name: "text", updateItem: { key: templateVersion.key(templateKey, number), update, condition } };
}

/** Another reminder of the month can be requested then. */
function locksOf(before: send.SendItem): transaction.Write[] {
  const condition = reminderLock.isOf(before.sendId);
  return reminderLock.keysOf(before).map((key) => ({ name: "lock", deleteItem: { key, condition } }));
}
