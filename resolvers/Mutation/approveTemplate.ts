import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failConflict } from "#lib/errors";
import { putCount } from "#lib/mail/countWrites";
import { failDrafted, requireAsDrafted } from "#lib/mail/invoices/drafted";
import * as present from "#lib/mail/present";
import { parseNote } from "#lib/mail/templateInput";
import { requireApprovable } from "#lib/mail/templateTransition";
import { changeVersionStatus, putAudit } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { NamedVersion } from "#steps/mail/textNumber";
import * as textNumber from "#steps/mail/textNumber";
import type { InvoiceItem } from "#table/mail/invoice";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  textNumber,
  approve: { request, response },
};

type Stash = NamedVersion & transaction.Sent & { after: TemplateVersionItem };
type Approve = Ctx<"Mutation.approveTemplate", Stash>;

/**
 * One transaction approves the draft and makes it the number that new sends use. A draft about an invoice is
 * not approved once that has changed.
 */
export function request(ctx: Approve): DynamoDBTransactWriteItemsRequest {
  const { key, number } = ctx.args.input;
  const note = parseNote(ctx.args.input.note);
  requireApprovable(ctx, ctx.stash);
  const now = util.time.nowISO8601();
  const approval = { approvedBy: callerId(ctx.identity), approvedAt: now };
  const { after, write } = changeVersionStatus(ctx.stash.version, "APPROVED", now, approval);
  ctx.stash.after = after;
  const since = util.time.parseISO8601ToEpochMilliSeconds(after.createdAt);
  const approvalSeconds = Math.floor((util.time.nowEpochMilliSeconds() - since) / 1000);
  const updateItem = {
    key: template.key(key),
    update: { approvedNumber: number, updatedAt: now },
    condition: template.usesLowerThan(number),
  };
  return transaction.request(ctx, [
    write,
    { name: "head", updateItem },
    ...requireAsDrafted(ctx.stash.version),
    putAudit(ctx.identity, { key, number, action: "APPROVED", at: now, note }),
    putCount({ approved: 1 }, ctx.stash.timezone, { key, number }, { approvalSeconds }),
  ]);
}

export function response(ctx: Approve) {
  const { head, version, after, timezone } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) {
    const now = { head, version, timezone, [refusal.name]: refusal.item } as NamedVersion;
    requireApprovable(ctx, now);
    if (refusal.name === "invoice") failDrafted(refusal.item as InvoiceItem | null);
    failConflict();
  }
  return present.templateVersion(after);
}
