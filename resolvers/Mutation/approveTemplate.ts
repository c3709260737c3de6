import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failFor } from "#lib/errors";
import { approvalWrites, failedApproval } from "#lib/mail/approvals/approval";
import * as present from "#lib/mail/present";
import { parseNote } from "#lib/mail/templateInput";
import { approvalRefusal } from "#lib/mail/templateTransition";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { NamedVersion } from "#steps/mail/textNumber";
import * as textNumber from "#steps/mail/textNumber";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  textNumber,
  approve: { request, response },
};

type Stash = NamedVersion & transaction.Sent & { after: TemplateVersionItem };
type Approve = Ctx<"Mutation.approveTemplate", Stash>;

/** One transaction approves the draft as it was read. */
export function request(ctx: Approve): DynamoDBTransactWriteItemsRequest {
  const { version, timezone } = ctx.stash;
  const note = parseNote(ctx.args.input.note);
  failFor(approvalRefusal(ctx, ctx.stash, ctx.args.input.expectedVersion));
  const { after, writes } = approvalWrites(ctx.identity, version, timezone, note);
  ctx.stash.after = after;
  return transaction.request(ctx, writes);
}

export function response(ctx: Approve) {
  const failed = transaction.failedWrite(ctx, "VersionConflict");
  if (failed) failFor(failedApproval(ctx, ctx.stash, ctx.args.input.expectedVersion, failed));
  return present.templateVersion(ctx.stash.after);
}
