import type { DynamoDBBatchGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { isService, callerId } from "#lib/caller";
import { parseId } from "#lib/ids";
import { isDemoted, endConditions } from "#lib/listening";
import { keysOf, requireSeen } from "#lib/sites/access";
import { endOfMembership } from "#lib/sites/listening";
import * as realtimeWatch from "#lib/sites/watch";
import { requireSignedIn } from "#lib/status";
import type { SiteItem } from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

/** The values that this step stores in the stash: true if the subscriber has a role in the site. */
export type SiteListener = { isOwn: boolean };

type Loaded = [SiteItem | null, (SiteMemberItem | null)?, (user.UserItem | null)?];
type Listen = Ctx<"Subscription.onRealtimeStats", Partial<SiteListener>>;

/**
 * Reads the site. Of a person it also reads the membership, and the user, because a token can be older than a
 * suspension.
 */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const keys = keysOf(parseId(ctx.args.siteId, "site"), ctx.identity);
  return batch.request(ctx, isService() ? keys : [...keys, user.key(callerId(ctx.identity))]);
}

export function loadResponse(ctx: Listen): null {
  const [found, member, listener] = batch.response(ctx) as Loaded;
  if (!isService()) requireSignedIn(ctx.identity, listener);
  const { access } = requireSeen(found, member, ctx.identity, !isDemoted(listener));
  ctx.stash.isOwn = access.myRole !== null;
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
 * (`publishUser`) or the membership, or the site is deleted.
 */
export function aroundResponse(ctx: Ctx<"Subscription.onRealtimeStats", SiteListener>): null {
  const leaving = endConditions(ctx.identity, ctx.stash.isOwn);
  const { siteId } = ctx.args;
  const joined = isService() ? [] : [endOfMembership(siteId, callerId(ctx.identity))];
  const end = { or: [leaving, { siteId: { eq: siteId } }, ...joined] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
