import type { DynamoDBBatchGetItemRequest, DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util, extensions } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { isDemoted, endConditions } from "#lib/listening";
import { parseSegmentId } from "#lib/people/rules";
import { requireGroups } from "#lib/status";
import * as segment from "#table/people/segment";
import * as watched from "#table/watched";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

type Listen = Ctx<"Subscription.onSegmentMembership">;

/**
 * Reads the segment, and the user if the subscriber is one, because a token can be older than a suspension.
 */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const key = segment.key(parseSegmentId(ctx.args.segmentId));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

export function loadResponse(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [segment.SegmentItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  if (!found || isDemoted(listener)) failNotFound("segment");
  return null;
}

type Watch = Ctx<"Subscription.onSegmentMembership">;

/** Only segments with subscribers are published. The mark lasts as long as a subscription can. */
export function watchRequest(ctx: Watch): DynamoDBPutItemRequest {
  const ttl = util.time.nowEpochSeconds() + watched.TTL_SECONDS;
  const until = util.time.epochMilliSecondsToISO8601(ttl * 1000);
  const item = { entity: "Watched", until, ttl };
  return ddb.put<Record<string, unknown>>({ key: watched.ofSegment(ctx.args.segmentId), item });
}

export function watchResponse(ctx: Watch): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}

/**
 * AppSync filters the pushes by the argument. The subscription ends with the permission (`publishUser`), and
 * with the segment.
 */
export function aroundResponse(ctx: Ctx<"Subscription.onSegmentMembership">): null {
  const leaving = endConditions(ctx.identity, false);
  const end = { or: [leaving, { segmentId: { eq: ctx.args.segmentId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
