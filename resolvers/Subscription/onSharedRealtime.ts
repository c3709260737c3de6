import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import * as realtimeWatch from "#lib/sites/watch";
import * as livingShare from "#steps/sites/livingShare";
import * as sharedSite from "#steps/sites/sharedSite";
import * as tokenHash from "#steps/sites/tokenHash.token.lambda";
import type { ShareItem } from "#table/sites/share";

export const steps = {
  tokenHash,
  livingShare,
  sharedSite,
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

type Listen = Ctx<"Subscription.onSharedRealtime", { share: ShareItem }>;

/** Fails with `NotFound` if the share does not have `REALTIME`. */
export function watchRequest(ctx: Listen): DynamoDBUpdateItemRequest {
  const { fields, siteId } = ctx.stash.share;
  if (fields.indexOf("REALTIME") < 0) failNotFound("share");
  return realtimeWatch.watchSiteRequest(siteId);
}

export function watchResponse(ctx: Listen): null {
  return realtimeWatch.watchSiteResponse(ctx);
}

/**
 * Pushes do not contain the token, so the filter is by the share's site, until the share expires. The
 * subscription ends when the share is revoked (`revokeShare`), within a minute after its expiry
 * (`endExpiredShares`), and when the site is deleted (`deleteSite`).
 */
export function aroundResponse(ctx: Ctx<"Subscription.onSharedRealtime", { share: ShareItem }>): null {
  const { shareId, siteId, expiresAt } = ctx.stash.share;
  const heard = { siteId: { eq: siteId }, ...(expiresAt ? { at: { lt: expiresAt } } : {}) };
  const over = expiresAt ? [{ at: { ge: expiresAt } }] : [];
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(heard));
  const end = { or: [{ shareId: { eq: shareId } }, { siteId: { eq: siteId } }, ...over] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
