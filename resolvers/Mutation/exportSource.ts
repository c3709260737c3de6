import type {
  DynamoDBGetItemRequest,
  DynamoDBUpdateItemRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as counted from "#lib/counter";
import { fail, failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { failNotFound, parseId } from "#lib/ids";
import { parseDate } from "#lib/instants";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import * as counter from "#table/counter";
import type { JobItem } from "#table/job";
import { LAKE_EXPORT_TTL_SECONDS } from "#table/job";
import * as source from "#table/people/source";

const DAY_MS = 86400000;
const MAX_DAYS = 800;

export const steps = {
  activeCaller,
  source: { request: sourceRequest, response: sourceResponse },
  limit: { request: limitRequest, response: limitResponse },
  create: { request: createRequest, response: createResponse },
  replay,
};

type Read = Ctx<"Mutation.exportSource", never, source.SourceItem | null>;

export function sourceRequest(ctx: Read): DynamoDBGetItemRequest {
  const { sourceId, from, to } = ctx.args.input;
  const days = (startOf("to", to) - startOf("from", from)) / DAY_MS;
  if (days <= 0) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (days > MAX_DAYS) {
    const says = `${days} days are too many: export at most ${MAX_DAYS} at a time.`;
    fail("ValidationError", says, { field: "from" });
  }
  return ddb.get({ key: source.key(parseId(sourceId, "source")), consistentRead: true });
}

/** Fails with `NotFound` without the source. A revoked one is exported, too. */
export function sourceResponse(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  if (!ctx.result) failNotFound("source");
  return null;
}

function startOf(field: string, date: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(`${parseDate(field, date)}T00:00:00.000Z`);
}

type Count = Ctx<"Mutation.exportSource">;

/** A repetition with the same `idempotencyKey` counts, too. */
export function limitRequest(ctx: Count): DynamoDBUpdateItemRequest {
  const key = counter.exportsOfSource(ctx.args.input.sourceId, util.time.nowISO8601());
  return counted.request(key, counter.EXPORTS_OF_SOURCE);
}

export function limitResponse(ctx: Count): null {
  return counted.response(
    ctx,
    `A source is exported at most ${counter.EXPORTS_OF_SOURCE} times an hour: wait for the next hour.`,
  );
}

type Create = Ctx<"Mutation.exportSource", Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { sourceId, from, to, format, byteOrderMark } = ctx.args.input;
  const asked = { sourceId, from, to, format };
  const input = byteOrderMark ? { ...asked, byteOrderMark } : asked;
  const running = { kind: "EXPORT_SOURCE" as const, status: "RUNNING" as const, input };
  ctx.stash.job = newJob(ctx.identity, running, LAKE_EXPORT_TTL_SECONDS);
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}
