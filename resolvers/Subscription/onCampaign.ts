import type { DynamoDBBatchGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util, extensions } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { endConditions, isDemoted } from "#lib/listening";
import { parseCampaignKey } from "#lib/mail/campaigns/status";
import { requireGroups } from "#lib/status";
import type { CampaignItem } from "#table/mail/campaign";
import * as user from "#table/users/user";
import * as watched from "#table/watched";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

type Listen = Ctx<"Subscription.onCampaign">;

/**
 * Reads the campaign, and the user if the subscriber is one, because a token can be older than a suspension.
 */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const key = parseCampaignKey(ctx.args.campaignId);
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

export function loadResponse(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [CampaignItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  if (!found || isDemoted(listener)) failNotFound("campaign");
  return null;
}

/**
 * Only campaigns with subscribers are published. The mark lasts as long as a subscription can; it keeps the
 * time of the last push, which paces the next one.
 */
export function watchRequest(ctx: Listen): DynamoDBUpdateItemRequest {
  const ttl = util.time.nowEpochSeconds() + watched.TTL_SECONDS;
  const until = util.time.epochMilliSecondsToISO8601(ttl * 1000);
  return ddb.update<Record<string, unknown>>({
    key: watched.watchedCampaign(ctx.args.campaignId),
    update: { entity: "Watched", until, ttl },
  });
}

export function watchResponse(ctx: Listen): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}

/** AppSync filters the pushes by the argument. `publishUser` ends the subscription. */
export function aroundResponse(ctx: Listen): null {
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
