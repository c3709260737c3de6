import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { ApprovedTemplates, Ctx } from "#schema";
import * as batch from "#lib/batch";
import { conflictRefusal } from "#lib/errors";
import type { Approval, Approving, EndedApproval } from "#lib/mail/approvals/approving";
import { answersOfApprovals, parseApprovals } from "#lib/mail/approvals/approving";
import { approvalRefusal } from "#lib/mail/templateTransition";
import { noVersionRefusal } from "#lib/mail/templates";
import * as activeCaller from "#steps/activeCaller";
import * as approveWaiting from "#steps/mail/approveWaiting";
import * as settings from "#table/mail/settings";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";

/**
 * One transaction approves all drafts. Each that refuses it ends, and the others are written by the next
 * step: an approval between the read and the first transaction takes one more, and drafts about one invoice
 * one each.
 */
export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  approveWaiting,
  secondApproveWaiting: approveWaiting,
  thirdApproveWaiting: approveWaiting,
  fourthApproveWaiting: approveWaiting,
};

export const around = { request: aroundRequest, response: aroundResponse };

type Stash = { notes: (string | undefined)[]; approving: Approving };
type Approve = Ctx<"Mutation.approveTemplates", Stash>;

/** Validates the input before anything is read. */
export function aroundRequest(ctx: Pick<Approve, "args" | "stash">): Record<string, never> {
  ctx.stash.notes = parseApprovals(ctx.args.input.items);
  return {};
}

/** Reads the settings, each text, and the number of it. */
export function loadRequest(ctx: Approve): DynamoDBBatchGetItemRequest {
  const keys = ctx.args.input.items.flatMap(({ key, number }) => [
    template.key(key),
    templateVersion.key(key, number),
  ]);
  return batch.request(ctx, [settings.key, ...keys]);
}

/** A number that cannot be approved as it was read ends here. */
export function loadResponse(ctx: Approve): null {
  const [found, ...read] = batch.response(ctx);
  const { items } = ctx.args.input;
  const waiting: Approval[] = [];
  const ended: EndedApproval[] = [];
  items.forEach(({ expectedVersion }, at) => {
    const head = read[2 * at] as template.TemplateItem | null;
    const version = read[2 * at + 1] as templateVersion.TemplateVersionItem | null;
    const refusal =
      head && version ? approvalRefusal(ctx, { head, version }, expectedVersion) : noVersionRefusal();
    if (refusal) ended.push({ at, refusal });
    else waiting.push({ at, expectedVersion, head, version, note: ctx.stash.notes[at] } as Approval);
  });
  ctx.stash.approving = { timezone: settings.zoneOf(found), waiting, ended };
  return null;
}

/** Drafts that are left have met other requests in each transaction. */
export function aroundResponse(ctx: Approve): ApprovedTemplates {
  const { waiting, ended } = ctx.stash.approving;
  const refusal = conflictRefusal("VersionConflict");
  const left = waiting.map(({ at }) => ({ at, refusal }));
  const items = answersOfApprovals(ctx.args.input.items, [...ended, ...left]);
  return { items } as unknown as ApprovedTemplates;
}
