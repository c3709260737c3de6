import { extensions } from "@aws-appsync/utils";

/** Ends all subscriptions to a site. */
export function endSiteSubscriptions(siteId: string): void {
  const payload = { siteId };
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload });
}

/** Ends the subscriptions that a link was the reason for. */
export function endShareSubscriptions(shareId: string): void {
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload: { shareId } });
}

/** Ends the subscriptions by all links that are over at an instant: each of them knows its own end. */
export function endExpiredShareSubscriptions(at: string): void {
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload: { at } });
}
