import type { Identity } from "@aws-appsync/utils";
import { extensions } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { isService, isStaff, callerId } from "./caller.ts";

/**
 * Why a user's subscriptions end: the account is no longer active (`CLOSED`), or an admin has removed the
 * groups (`DEMOTED`).
 */
type Because = "CLOSED" | "DEMOTED";

/**
 * True if a subscriber has lost all groups. Read from the user item, because a token contains the groups of
 * up to 15 minutes ago. If `setUserGroups` has never set groups, Cognito's groups are valid and the answer is
 * false.
 */
export function isDemoted(listener: Pick<UserItem, "groups"> | null | undefined): boolean {
  return listener?.groups !== undefined && !isStaff(listener.groups);
}

/**
 * Returns the invalidation filter for the subscriber. A subscription to the subscriber's own data survives
 * the loss of the groups.
 */
export function endConditions(identity: Identity, isOwn: boolean) {
  const listenerId = { eq: isService() ? "service" : callerId(identity) };
  return isOwn ? { listenerId, because: { eq: "CLOSED" } } : { listenerId };
}

/** Ends the subscriptions that a user may not have any more. */
export function endUserSubscriptions(listenerId: string, because: Because): void {
  const payload = { listenerId, because };
  extensions.invalidateSubscriptions({ subscriptionField: "onUserUpdated", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onJob", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onSegmentMembership", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onSourceEvent", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onCampaign", payload });
}
