import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import { parseInvoiceImport } from "#lib/mail/invoices/importInput";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as signUpload from "#steps/mail/signUpload.signUrl.lambda";
import * as replay from "#steps/replay";
import type { JobItem } from "#table/job";

export const steps = {
  activeCaller,
  create: { request, response },
  replay,
  signUpload,
};

type Create = Ctx<"Mutation.importInvoices", Sent & { job: JobItem }>;

/** The job waits for its file. The last step signs the URL, which is not stored. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = parseInvoiceImport(ctx.args.input);
  ctx.stash.job = newJob(ctx.identity, { kind: "IMPORT_INVOICES", status: "WAITING", input });
  return idempotency.create(ctx, { job: shownJob(ctx.stash.job) }, [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? { job: shownJob(ctx.stash.job) } : null;
}
