import type { Identity } from "@aws-appsync/utils";
import { extensions } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { isService, isStaff, callerId } from "./caller.ts";

/** What ends a user's subscriptions: the account is no longer active, or an admin took the groups away. */
type Because = "CLOSED" | "DEMOTED";

/** A token tells the groups of up to 15 minutes ago. Where an admin set none, Cognito's are nobody's business here. */
export function isDemoted(listener: Pick<UserItem, "groups"> | null | undefined): boolean {
  return listener?.groups !== undefined && !isStaff(listener.groups);
}

/** When a subscription ends for its listener's sake: one's own things outlive the loss of the groups. */
export function endConditions(identity: Identity, isOwn: boolean) {
  const listenerId = { eq: isService() ? "service" : callerId(identity) };
  return isOwn ? { listenerId, because: { eq: "CLOSED" } } : { listenerId };
}

/** Ends the subscriptions that a user may no longer have. */
export function endUserSubscriptions(listenerId: string, because: Because): void {
  const payload = { listenerId, because };
  extensions.invalidateSubscriptions({ subscriptionField: "onUserUpdated", payload });
  extensions.invalidateSubscriptions({ subscriptionField: "onRealtimeStats", payload });
}
