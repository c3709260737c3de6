import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import * as present from "#lib/mail/present";
import { parseNote } from "#lib/mail/templateInput";
import { requireCancellable } from "#lib/mail/templateTransition";
import { changeVersionStatus, putAudit, takeOffHead } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { NamedVersion } from "#steps/mail/textNumber";
import * as textNumber from "#steps/mail/textNumber";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  textNumber,
  cancel: { request, response },
};

type Stash = NamedVersion & transaction.Sent & { after: TemplateVersionItem };
type Cancel = Ctx<"Mutation.cancelTemplate", Stash>;

/** One transaction cancels the number. If new sends use it, they use none from then on. */
export function request(ctx: Cancel): DynamoDBTransactWriteItemsRequest {
  const { key, number, expectedVersion } = ctx.args.input;
  const { head, version } = ctx.stash;
  const note = parseNote(ctx.args.input.note);
  requireCancellable(version, expectedVersion);
  const now = util.time.nowISO8601();
  const { after, write } = changeVersionStatus(version, "CANCELLED", now);
  ctx.stash.after = after;
  return transaction.request(ctx, [
    write,
    takeOffHead(head, number, now),
    putAudit(ctx.identity, { key, number, action: "CANCELLED", at: now, note }),
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
