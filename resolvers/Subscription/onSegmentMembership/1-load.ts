import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failNotFound } from "#lib/ids";
import { isDemoted } from "#lib/listening";
import { parseSegmentId } from "#lib/people/rules";
import { requireGroups } from "#lib/status";
import * as segment from "#table/people/segment";
import * as user from "#table/users/user";

type Listen = Ctx<"Subscription.onSegmentMembership">;

/**
 * Reads the segment, and the user if the subscriber is one, because a token can be older than a suspension.
 */
export function request(ctx: Listen): DynamoDBBatchGetItemRequest {
  const key = segment.key(parseSegmentId(ctx.args.segmentId));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

export function response(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [segment.SegmentItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  if (!found || isDemoted(listener)) failNotFound("segment");
  return null;
}
