import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { failConflict } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as present from "#lib/mail/present";
import { parseNote } from "#lib/mail/templateInput";
import { requireRequestable } from "#lib/mail/templateTransition";
import { putAudit, queueVersion } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { NamedVersion } from "#steps/mail/textNumber";
import * as textNumber from "#steps/mail/textNumber";
import * as replay from "#steps/replay";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

export const steps = {
  activeCaller,
  textNumber,
  queue: { request, response },
  replay,
};

type Shown = ReturnType<typeof present.templateVersion>;
type Stash = NamedVersion & transaction.Sent & { after: Shown };
type Ask = Ctx<"Mutation.requestApproval", Stash>;

/** One transaction lets the draft wait for approval, and records who asked for it. */
export function request(ctx: Ask): DynamoDBTransactWriteItemsRequest {
  const { key, number, expectedVersion, idempotencyKey } = ctx.args.input;
  const { head, version } = ctx.stash;
  const note = parseNote(ctx.args.input.note);
  // A repetition meets a later version. The transaction finds its `idempotencyKey` before it checks that.
  const canRepeat = idempotencyKey && version.version > expectedVersion;
  if (!canRepeat) requireRequestable(head, version, expectedVersion);
  const now = util.time.nowISO8601();
  const { after, write } = queueVersion(version, expectedVersion, now, actorOf(ctx.identity), note);
  ctx.stash.after = present.templateVersion(after);
  return idempotency.create(ctx, ctx.stash.after, [
    write,
    putAudit(ctx.identity, { key, number, action: "REQUESTED", at: now, note }),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Ask): Shown | null {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "version") {
    const now = refusal.item as TemplateVersionItem;
    requireRequestable(ctx.stash.head, now, ctx.args.input.expectedVersion);
  }
  if (refusal) failConflict();
  return ctx.stash.after;
}
