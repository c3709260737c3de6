import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx, DraftOfInvoiceInput } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import { parseInstructions } from "#lib/mail/draftInput";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import type { JobItem } from "#table/job";
import { INVOICE_ID } from "#table/mail/invoice";
import { TEMPLATE_KEY } from "#table/mail/template";

export const steps = {
  activeCaller,
  create: { request, response },
  replay,
};

type Create = Ctx<"Mutation.draftTemplates", Sent & { job: JobItem }>;

const MOST = 50;

/** The job runs at once: the table's stream triggers the work. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { drafts, instructions, sendOnApproval } = ctx.args.input;
  requireDrafts(drafts);
  const input = {
    drafts: drafts.map(({ key, invoiceId, reminderType }) => ({ key, invoiceId, reminderType })),
    instructions: parseInstructions(instructions),
    sendOnApproval: sendOnApproval ?? false,
  };
  const total = drafts.length;
  ctx.stash.job = newJob(ctx.identity, { kind: "DRAFT_TEMPLATES", status: "RUNNING", input, total });
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}

/** Fails with `ValidationError`, before anything is asked, at the first draft that no model is to write. */
function requireDrafts(drafts: DraftOfInvoiceInput[]): void {
  const { length } = drafts;
  if (length < 1 || length > MOST)
    fail("ValidationError", `drafts must be 1 to ${MOST}, not ${length}.`, { field: "drafts" });
  const keys: Record<string, string> = {};
  const invoices: Record<string, string> = {};
  drafts.forEach(({ key, invoiceId }, at) => {
    if (!util.matches(TEMPLATE_KEY, key))
      refuse(at, "key", "must be 1 to 100 lower-case letters, digits and `- _ . /`");
    if (!util.matches(INVOICE_ID, invoiceId))
      refuse(at, "invoiceId", "must be 1 to 128 letters, digits and `. _ / : -`");
    requireNew(keys, at, "key", key);
    requireNew(invoices, at, "invoiceId", invoiceId);
  });
}

/** Notes the place of a value. Fails with `ValidationError` if another draft before has the same. */
function requireNew(places: Record<string, string>, at: number, field: string, value: string): void {
  // The space keeps `__proto__` apart, which is the name of no own property.
  const name = ` ${value}`;
  if (places[name] !== undefined) refuse(at, field, `is that of ${places[name]}: each draft has its own`);
  places[name] = `drafts[${at}]`;
}

function refuse(at: number, name: string, says: string): never {
  const field = `drafts[${at}].${name}`;
  return fail("ValidationError", `${field} ${says}.`, { field });
}
