import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { ProfileItem } from "#table/people/profile";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";

/**
 * The values that the steps store in the stash: the segments of a person as they are now, in the order of the
 * profile.
 */
export type PersonSegments = { segments: (SegmentItem | null)[] };

type Read = Context<object, Partial<PersonSegments>>;

/** The most keys of a BatchGetItem (API reference). A person is in at most twice as many segments. */
export const MOST = 100;

/** Reads the segments of a profile from the place `from` on. */
export function request(ctx: Read, from: number): DynamoDBBatchGetItemRequest {
  const ids = Object.keys((ctx.source as ProfileItem).segments ?? {}).slice(from, from + MOST);
  if (ids.length === 0) return runtime.earlyReturn(null);
  return batch.request(
    ctx,
    ids.map((segmentId) => segment.key(segmentId)),
  );
}

export function response(ctx: Read): null {
  const found = batch.response(ctx) as (SegmentItem | null)[];
  ctx.stash.segments = (ctx.stash.segments ?? []).concat(found);
  return null;
}
