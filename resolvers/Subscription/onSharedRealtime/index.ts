import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import type { ShareItem } from "#table/share";

export function request(): Record<string, never> {
  return {};
}

/**
 * The token says nothing to a push, so its site is filtered for: up to the link's end, which nobody publishes. It ends with the link
 * (`revokeShare`) and with the site (`deleteSite`).
 */
export function response(ctx: Ctx<"Subscription.onSharedRealtime", { share: ShareItem }>): null {
  const { shareId, siteId, expiresAt } = ctx.stash.share;
  const heard = { siteId: { eq: siteId }, ...(expiresAt ? { at: { lt: expiresAt } } : {}) };
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(heard));
  const end = { or: [{ shareId: { eq: shareId } }, { siteId: { eq: siteId } }] };
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
