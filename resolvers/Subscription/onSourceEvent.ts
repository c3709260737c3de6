import type { DynamoDBBatchGetItemRequest, DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util, extensions } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { isDemoted, endConditions } from "#lib/listening";
import { requireGroups } from "#lib/status";
import * as source from "#table/people/source";
import * as watched from "#table/watched";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

type Listen = Ctx<"Subscription.onSourceEvent">;

/**
 * Reads the source, and the user if the subscriber is one, because a token can be older than a suspension.
 */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const key = source.key(parseId(ctx.args.sourceId, "source"));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

export function loadResponse(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [source.SourceItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  if (!found || isDemoted(listener)) failNotFound("source");
  return null;
}

type Watch = Ctx<"Subscription.onSourceEvent">;

/** Only sources with subscribers are published. The mark lasts as long as a subscription can. */
export function watchRequest(ctx: Watch): DynamoDBPutItemRequest {
  const ttl = util.time.nowEpochSeconds() + watched.TTL_SECONDS;
  const until = util.time.epochMilliSecondsToISO8601(ttl * 1000);
  const item = { entity: "Watched", until, ttl };
  return ddb.put<Record<string, unknown>>({ key: watched.ofSource(ctx.args.sourceId), item });
}

export function watchResponse(ctx: Watch): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}

/** AppSync filters the pushes by the argument. The subscription ends with the permission (`publishUser`). */
export function aroundResponse(ctx: Ctx<"Subscription.onSourceEvent">): null {
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
