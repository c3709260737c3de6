import { extensions } from "@aws-appsync/utils";

/** Ends all subscriptions to a site. */
export function endSiteSubscriptions(siteId: string): void {
  const payload = { siteId };
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload });
}

/** Ends the subscriptions that were opened with a share. */
export function endShareSubscriptions(shareId: string): void {
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload: { shareId } });
}

/**
 * Ends the subscriptions of all shares that have expired at an instant. The filter of each subscription
 * contains its share's expiry.
 */
export function endExpiredShareSubscriptions(at: string): void {
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload: { at } });
}
