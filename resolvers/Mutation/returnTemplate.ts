import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failConflict } from "#lib/errors";
import * as present from "#lib/mail/present";
import { requireNote } from "#lib/mail/templateInput";
import { requireReturnable } from "#lib/mail/templateTransition";
import { moveHead, putAudit, returnVersion } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { NamedVersion } from "#steps/mail/textNumber";
import * as textNumber from "#steps/mail/textNumber";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  textNumber,
  sendBack: { request, response },
};

type Stash = NamedVersion & transaction.Sent & { after: TemplateVersionItem };
type Return = Ctx<"Mutation.returnTemplate", Stash>;

/** One transaction takes the draft off the list of those that wait, and records why. It stays a draft. */
export function request(ctx: Return): DynamoDBTransactWriteItemsRequest {
  const { key, number } = ctx.args.input;
  const note = requireNote(ctx.args.input.note);
  requireReturnable(ctx, ctx.stash.version);
  const now = util.time.nowISO8601();
  const { after, write } = returnVersion(ctx.stash.version, now, callerId(ctx.identity), note);
  ctx.stash.after = after;
  return transaction.request(ctx, [
    write,
    ...moveHead(ctx.stash.version, "RETURNED"),
    putAudit(ctx.identity, { key, number, action: "RETURNED", at: now, note }),
  ]);
}

export function response(ctx: Return) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "version") requireReturnable(ctx, refusal.item as TemplateVersionItem);
  if (refusal) failConflict();
  return present.templateVersion(ctx.stash.after);
}
