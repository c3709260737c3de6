import { extensions } from "@aws-appsync/utils";

/** Ends all subscriptions to a site. */
export function endSiteSubscriptions(siteId: string): void {
  const payload = { siteId };
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onSharedRealtime", payload });
}

/** Returns the invalidation filter of a person's subscription to a site, which ends with the membership. */
export function endOfMembership(siteId: string, userId: string) {
  return { membership: { eq: membershipOf(siteId, userId) } };
}

/** Ends the subscriptions of a person to a site of which it is a member no longer. Other people's go on. */
export function endMemberSubscriptions(siteId: string, userId: string): void {
  const payload = { membership: membershipOf(siteId, userId) };
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
}

/** One value, because an id of a person alone would end the subscriptions to other sites. */
function membershipOf(siteId: string, userId: string): string {
  return `${siteId} ${userId}`;
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
