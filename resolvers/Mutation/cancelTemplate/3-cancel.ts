import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import * as present from "#lib/mail/present";
import { parseNote } from "#lib/mail/textInput";
import { requireCancellable } from "#lib/mail/textTransition";
import { changeStatus, putAudit } from "#lib/mail/textWrites";
import * as transaction from "#lib/transaction";
import type { Loaded } from "#steps/mail/textNumber";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

type Stash = Loaded & transaction.Sent & { after: TemplateVersionItem };
type Cancel = Ctx<"Mutation.cancelTemplate", Stash>;

/** One transaction cancels the number. If new sends use it, they use none from then on. */
export function request(ctx: Cancel): DynamoDBTransactWriteItemsRequest {
  const { key, number, expectedVersion } = ctx.args.input;
  const { head, version } = ctx.stash;
  const note = parseNote(ctx.args.input.note);
  requireCancellable(version, expectedVersion);
  const now = util.time.nowISO8601();
  const { after, write } = changeStatus(version, "CANCELLED", now);
  ctx.stash.after = after;
  return transaction.request(ctx, [
    write,
    head.approvedNumber === number ? takeOff(key, number, now) : requireUnused(key, number),
    putAudit(ctx.identity, { key, number, action: "CANCELLED", at: now, ...(note ? { note } : {}) }),
  ]);
}

/** Fails with `Conflict` if another number than the one that was read is what new sends use. */
export function response(ctx: Cancel) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "version") {
    requireCancellable(refusal.item as TemplateVersionItem, ctx.args.input.expectedVersion);
  }
  if (refusal) failConflict();
  return present.templateVersion(ctx.stash.after);
}

function takeOff(key: string, number: number, now: string): transaction.Write {
  const update = { approvedNumber: ddb.operations.remove(), updatedAt: now };
  const condition = { approvedNumber: { eq: number } };
  return { name: "head", updateItem: { key: template.key(key), update, condition } };
}

/** A BatchGetItem is no snapshot: an approval between its two reads shows in the number only. */
function requireUnused(key: string, number: number): transaction.Write {
  const conditionCheck = { key: template.key(key), condition: template.usesAnother(number) };
  return { name: "head", conditionCheck };
}
