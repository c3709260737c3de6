import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { PersonSegments } from "#lib/people/segmentBatch";
import * as segmentBatch from "#lib/people/segmentBatch";
import type { ProfileItem } from "#table/people/profile";
import type { SegmentItem } from "#table/people/segment";

export const steps = {
  first: { request: firstRequest, response: firstResponse },
  rest: { request: restRequest, response: restResponse },
};

export const around = { response: aroundResponse };

/** Most people are in none, which needs no request. */
export function firstRequest(ctx: Context<object, Partial<PersonSegments>>): DynamoDBBatchGetItemRequest {
  return segmentBatch.request(ctx, 0);
}

export function firstResponse(ctx: Context<object, Partial<PersonSegments>>): null {
  return segmentBatch.response(ctx);
}

/** Few people are in more than a hundred. */
export function restRequest(ctx: Context<object, Partial<PersonSegments>>): DynamoDBBatchGetItemRequest {
  return segmentBatch.request(ctx, segmentBatch.MOST);
}

export function restResponse(ctx: Context<object, Partial<PersonSegments>>): null {
  return segmentBatch.response(ctx);
}

type Shown = { segmentId: string; enteredAt: string; segment: SegmentItem };

/**
 * Leaves out deleted segments, and segments that have only the id of a deleted one: the lists of a new
 * segment have later generations. The profile follows once the walk has come to it.
 */
export function aroundResponse(ctx: Context<object, Partial<PersonSegments>>): Shown[] {
  const found = ctx.stash.segments ?? [];
  const entered = Object.entries((ctx.source as ProfileItem).segments ?? {});
  return entered.flatMap(([segmentId, { enteredAt, generation }], at) => {
    const segment = found[at];
    return segment && generation >= segment.listed ? [{ segmentId, enteredAt, segment }] : [];
  });
}
