import type { Context, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import type { ApproveTemplatesInput } from "#schema";
import { conflictRefusal, unexpectedRefusal } from "#lib/errors";
import { approvalWrites, failedApproval } from "#lib/mail/approvals/approval";
import type { Approval, Approving, EndedApproval } from "#lib/mail/approvals/approving";
import type { Sent } from "#lib/transaction";
import * as transaction from "#lib/transaction";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

/**
 * `turn` are the approvals of this step's transaction, `afters` their numbers as it writes them. `places` has
 * the place in `turn` for each write.
 */
type Stash = {
  approving: Approving;
  turn: Approval[];
  afters: TemplateVersionItem[];
  places: number[];
} & Sent;
type Ctx = Context<{ input: ApproveTemplatesInput }, Stash>;

/**
 * A pipeline step: approves all that wait in one transaction: 20 have at most 100 writes. Drafts about one
 * invoice take turns, because a transaction takes an item once.
 */
export function request(ctx: Ctx): DynamoDBTransactWriteItemsRequest {
  const { waiting, timezone } = ctx.stash.approving;
  const turn = waiting.filter((each, at) => isFirstOfInvoice(waiting, each, at));
  if (turn.length === 0) return runtime.earlyReturn(null);
  const approvals = turn.map(({ version, note }) => approvalWrites(ctx.identity, version, timezone, note));
  ctx.stash.turn = turn;
  ctx.stash.afters = approvals.map(({ after }) => after);
  ctx.stash.places = approvals.flatMap(({ writes }, at) => writes.map(() => at));
  return transaction.request(
    ctx,
    approvals.flatMap(({ writes }) => writes),
  );
}

/** A refused draft ends alone: the others of the transaction, of which none was written, wait for a turn. */
export function response(ctx: Ctx): null {
  const { approving } = ctx.stash;
  const ended = endsOf(ctx);
  const places = ended.map(({ at }) => at);
  ctx.stash.approving = {
    ...approving,
    waiting: approving.waiting.filter(({ at }) => places.indexOf(at) < 0),
    ended: [...approving.ended, ...ended],
  };
  return null;
}

function endsOf(ctx: Ctx): EndedApproval[] {
  const { turn, afters } = ctx.stash;
  if (!ctx.error) return turn.map(({ at }, place) => ({ at, version: afters[place]! }));
  const refused = refusedApprovals(ctx);
  if (Object.keys(refused).length === 0) {
    const refusal = unexpectedRefusal(ctx.error);
    return turn.map(({ at }) => ({ at, refusal }));
  }
  return turn.flatMap((approval, place) => {
    const write = refused[place];
    return write ? [{ at: approval.at, refusal: refusalOf(ctx, approval, write) }] : [];
  });
}

/** Returns the refused write of each approval, by its place in the turn. A failed condition goes first. */
function refusedApprovals(ctx: Ctx): Record<number, transaction.RefusedWrite> {
  const refused: Record<number, transaction.RefusedWrite> = {};
  transaction.refusedWrites(ctx).forEach((write, at) => {
    const place = ctx.stash.places[at]!;
    if (write && (!refused[place] || write.because === "CONDITION")) refused[place] = write;
  });
  return refused;
}

function refusalOf(ctx: Ctx, approval: Approval, write: transaction.RefusedWrite): Refusal {
  if (write.because === "CONFLICT") return conflictRefusal("VersionConflict");
  return failedApproval(ctx, approval, approval.expectedVersion, write);
}

function isFirstOfInvoice(waiting: Approval[], { version }: Approval, at: number): boolean {
  const { invoiceId } = version;
  if (invoiceId === undefined) return true;
  return waiting.findIndex((each) => each.version.invoiceId === invoiceId) === at;
}
