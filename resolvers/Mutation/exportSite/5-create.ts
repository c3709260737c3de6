import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { createdJob, newJob, putJob, shown } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import type { JobItem } from "#table/job";
import { SITE_EXPORT_TTL_SECONDS } from "#table/job";
import type { Checked } from "#steps/sites/checkExport.ask.lambda";

type Create = Ctx<"Mutation.exportSite", Checked & Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { siteId, filters, what, format, byteOrderMark } = ctx.args.input;
  const { start, end } = ctx.stash.range;
  const asked = { siteId, from: start, to: end, filters: filters ?? [], what, format };
  const input = byteOrderMark ? { ...asked, byteOrderMark } : asked;
  const running = { kind: "EXPORT_SITE" as const, status: "RUNNING" as const, input };
  ctx.stash.job = newJob(ctx.identity, running, SITE_EXPORT_TTL_SECONDS);
  return idempotency.create(ctx, shown(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? shown(ctx.stash.job) : null;
}
