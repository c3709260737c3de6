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
import { failNotFound } from "#lib/ids";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import { parseSegmentId } from "#lib/people/rules";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import * as counter from "#table/counter";
import type { JobItem } from "#table/job";
import { LAKE_EXPORT_TTL_SECONDS } from "#table/job";
import * as segment from "#table/people/segment";

export const steps = {
  activeCaller,
  segment: { request: segmentRequest, response: segmentResponse },
  limit: { request: limitRequest, response: limitResponse },
  create: { request: createRequest, response: createResponse },
  replay,
};

type Read = Ctx<"Mutation.exportSegment", never, segment.SegmentItem | null>;

export function segmentRequest(ctx: Read): DynamoDBGetItemRequest {
  const segmentId = parseSegmentId(ctx.args.input.segmentId);
  return ddb.get({ key: segment.key(segmentId), consistentRead: true });
}

/** Fails with `NotFound` without the segment, and with `Conflict` while its first list is incomplete. */
export function segmentResponse(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { status, generation, listed } = ctx.result ?? failNotFound("segment");
  if (status === "BUILDING" && listed === generation)
    fail("Conflict", "The list of this segment is not complete: export it when its status is READY.", {
      retry: true,
    });
  return null;
}

type Count = Ctx<"Mutation.exportSegment">;

/** A repetition with the same `idempotencyKey` counts, too. */
export function limitRequest(ctx: Count): DynamoDBUpdateItemRequest {
  const key = counter.exportsOfSegment(ctx.args.input.segmentId, util.time.nowISO8601());
  return counted.request(key, counter.EXPORTS_OF_SEGMENT);
}

export function limitResponse(ctx: Count): null {
  return counted.response(
    ctx,
    `A segment is exported at most ${counter.EXPORTS_OF_SEGMENT} times an hour: wait for the next hour.`,
  );
}

type Create = Ctx<"Mutation.exportSegment", Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { segmentId, format, byteOrderMark } = ctx.args.input;
  const input = byteOrderMark ? { segmentId, format, byteOrderMark } : { segmentId, format };
  const running = { kind: "EXPORT_SEGMENT" as const, status: "RUNNING" as const, input };
  ctx.stash.job = newJob(ctx.identity, running, LAKE_EXPORT_TTL_SECONDS);
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}
