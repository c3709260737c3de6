import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { ShareItem } from "#table/sites/share";

export function request(): Record<string, never> {
  return {};
}

/**
 * Pushes do not contain the token, so the filter is by the share's site, until the share expires. The
 * subscription ends when the share is revoked (`revokeShare`), within a minute after its expiry
 * (`endExpiredShares`), and when the site is deleted (`deleteSite`).
 */
export function response(ctx: Ctx<"Subscription.onSharedRealtime", { share: ShareItem }>): null {
  const { shareId, siteId, expiresAt } = ctx.stash.share;
  const heard = { siteId: { eq: siteId }, ...(expiresAt ? { at: { lt: expiresAt } } : {}) };
  const over = expiresAt ? [{ at: { ge: expiresAt } }] : [];
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(heard));
  const end = { or: [{ shareId: { eq: shareId } }, { siteId: { eq: siteId } }, ...over] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
