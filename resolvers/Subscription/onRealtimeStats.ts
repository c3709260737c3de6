import type { DynamoDBBatchGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { isService, callerId } from "#lib/caller";
import { failNotFound, parseId } from "#lib/ids";
import { isDemoted, endConditions } from "#lib/listening";
import { requireVisibleSite } from "#lib/sites/visibleSite";
import * as realtimeWatch from "#lib/sites/watch";
import { requireActive } from "#lib/status";
import * as site from "#table/sites/site";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

/** The values that this step stores in the stash: true if the subscriber owns the site. */
export type SiteListener = { isOwn: boolean };

type Listen = Ctx<"Subscription.onRealtimeStats", Partial<SiteListener>>;

/** Reads the site, and the user if the subscriber is one, because a token can be older than a suspension. */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const siteKey = site.key(parseId(ctx.args.siteId, "site"));
  return batch.request(ctx, isService() ? [siteKey] : [siteKey, user.key(callerId(ctx.identity))]);
}

export function loadResponse(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [site.SiteItem | null, (user.UserItem | null)?];
  if (!isService()) requireActive(listener);
  const { ownerId } = requireVisibleSite(found, ctx.identity);
  ctx.stash.isOwn = !isService() && ownerId === callerId(ctx.identity);
  if (!ctx.stash.isOwn && !isService() && isDemoted(listener)) failNotFound("site");
  return null;
}

export function watchRequest(ctx: Ctx<"Subscription.onRealtimeStats">): DynamoDBUpdateItemRequest {
  return realtimeWatch.watchSiteRequest(ctx.args.siteId);
}

export function watchResponse(ctx: Ctx<"Subscription.onRealtimeStats">): null {
  return realtimeWatch.watchSiteResponse(ctx);
}

/**
 * AppSync filters the pushes by the argument. The subscription ends when the subscriber loses the permission
 * (`publishUser`) or the site is deleted.
 */
export function aroundResponse(ctx: Ctx<"Subscription.onRealtimeStats", SiteListener>): null {
  const leaving = endConditions(ctx.identity, ctx.stash.isOwn);
  const end = { or: [leaving, { siteId: { eq: ctx.args.siteId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
