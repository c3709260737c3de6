import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { ShareItem } from "#table/sites/share";

export function request(): Record<string, never> {
  return {};
}

/**
 * The token says nothing to a push, so its site is filtered for, up to the link's end. It ends with the link (`revokeShare`, or within a
 * minute of its end `endExpiredShares`) and with the site (`deleteSite`).
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
