import type { DynamoDBQueryRequest, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { COUNTED_AT_ONCE, queryOf } from "#lib/page";
import type { SegmentCountItem, SegmentDeltaItem, SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";

export const steps = {
  count: { request: countRequest, response: countResponse },
  memberCount: { lambda: "Segment/memberCount", request: memberCountRequest, response: memberCountResponse },
};

type Count = Ctx<"Segment.memberCount">;

/** Reads what was counted of the list that is read, and the changes that are not taken in yet. */
export function countRequest(ctx: Count): DynamoDBQueryRequest {
  const { segmentId, listed } = ctx.source as unknown as SegmentItem;
  const range = segment.memberCountsOf(segmentId, listed);
  return ddb.query({ ...queryOf(range), limit: COUNTED_AT_ONCE, consistentRead: true });
}

/** Returns the number of members; null if more items follow. */
export function countResponse(ctx: Count): number | null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items, nextToken } = ctx.result as {
    items: (SegmentCountItem | SegmentDeltaItem)[];
    nextToken?: string | null;
  };
  let members = 0;
  for (const { count } of items) members += count;
  return nextToken ? null : members;
}

type Rest = Ctx<"Segment.memberCount", Record<string, unknown>, unknown, { result: number | null }>;

/**
 * @because changes of a large segment that are not taken in yet may be more items than a page has.
 * @only if they are more than 499.
 */
export function memberCountRequest(ctx: Rest): LambdaRequest | null {
  const { result } = ctx.prev;
  if (typeof result === "number") return runtime.earlyReturn(result);
  const { segmentId, listed } = ctx.source as unknown as SegmentItem;
  return lambda.request({ segmentId, listed });
}

export function memberCountResponse(ctx: Rest): number {
  return lambda.response(ctx);
}
