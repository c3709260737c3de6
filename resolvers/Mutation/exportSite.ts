import type {
  DynamoDBBatchGetItemRequest,
  DynamoDBUpdateItemRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as counted from "#lib/counter";
import * as idempotency from "#lib/idempotency";
import { parseId } from "#lib/ids";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import { keysOf } from "#lib/sites/access";
import { seenIn } from "#lib/sites/visibleSite";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import type { CheckedRange } from "#steps/sites/checkExport.ask.lambda";
import * as checkExport from "#steps/sites/checkExport.ask.lambda";
import * as counter from "#table/counter";
import type { JobItem } from "#table/job";
import { LAKE_EXPORT_TTL_SECONDS } from "#table/job";
import type { SiteItem } from "#table/sites/site";

export const steps = {
  activeCaller,
  site: { request: siteRequest, response: siteResponse },
  checkExport,
  limit: { request: limitRequest, response: limitResponse },
  create: { request: createRequest, response: createResponse },
  replay,
};

type Read = Ctx<"Mutation.exportSite", { site?: SiteItem; byRole?: boolean }>;

export function siteRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, keysOf(parseId(ctx.args.input.siteId, "site"), ctx.identity));
}

/**
 * Stores the site in the stash, and if a role alone lets the caller read it. Fails with `NotFound` unless the
 * caller may read it.
 */
export function siteResponse(ctx: Read): null {
  const { site, access } = seenIn(ctx);
  ctx.stash.site = site;
  ctx.stash.byRole = !access.readsAll;
  return null;
}

type Count = Ctx<"Mutation.exportSite">;

/** A repetition with the same `idempotencyKey` counts, too. */
export function limitRequest(ctx: Count): DynamoDBUpdateItemRequest {
  const key = counter.exportsOfSite(ctx.args.input.siteId, util.time.nowISO8601());
  return counted.request(key, counter.EXPORTS_OF_SITE);
}

export function limitResponse(ctx: Count): null {
  return counted.response(
    ctx,
    `A site is exported at most ${counter.EXPORTS_OF_SITE} times an hour: wait for the next hour.`,
  );
}

type Create = Ctx<"Mutation.exportSite", CheckedRange & Sent & { job: JobItem; byRole: boolean }>;

/** The job runs at once: the table's stream triggers the work. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { siteId, filters, what, format, byteOrderMark } = ctx.args.input;
  const { start, end } = ctx.stash.range;
  const { byRole } = ctx.stash;
  const asked = { siteId, from: start, to: end, filters: filters ?? [], what, format, byRole };
  const input = byteOrderMark ? { ...asked, byteOrderMark } : asked;
  const running = { kind: "EXPORT_SITE" as const, status: "RUNNING" as const, input };
  ctx.stash.job = newJob(ctx.identity, running, LAKE_EXPORT_TTL_SECONDS);
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}
