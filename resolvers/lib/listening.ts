import type { Identity } from "@aws-appsync/utils";
import { extensions } from "@aws-appsync/utils";
import type { UserItem } from "#table/users/user";
import { isService, isStaff, callerId } from "./caller.ts";

/**
 * Why a user's subscriptions end: the account is no longer active or was signed out (`CLOSED`), or an admin
 * has removed the groups (`DEMOTED`).
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

/** The subscriptions that every user can have. */
const OF_PEOPLE = ["onUserUpdated", "onRealtimeStats", "onJob"];
/** The others: a request may invalidate five (AppSync guide, "invalidateSubscriptions"). */
const OF_STAFF = ["onSegmentMembership", "onSourceEvent", "onCampaign", "onChange"];

/** The subscriptions that only admins can have. */
const OF_ADMINS = ["onChange"];

/**
 * Ends subscriptions that this user may not have any more: all of them (`CLOSED`) if the account is not
 * active or was signed out, those to the data of others (`DEMOTED`) if an admin has removed the groups, and
 * those of admins if this group was removed. Users who never had groups need no invalidation, which saves
 * requests: an account may send 100 a second.
 */
export function endUserSubscriptions(ended: Ended, found: UserItem | null, of: "PEOPLE" | "STAFF"): void {
  const { userId, isSignedOut } = ended;
  const isClosed = found?.status !== "ACTIVE" || isSignedOut === true;
  const because: Because = isClosed ? "CLOSED" : "DEMOTED";
  for (const subscriptionField of endedOf(found, of, isClosed || isDemoted(found)))
    extensions.invalidateSubscriptions({ subscriptionField, payload: { listenerId: userId, because } });
}

type Ended = { userId: string; isSignedOut?: boolean | null };

function endedOf(found: UserItem | null, of: "PEOPLE" | "STAFF", isAll: boolean): string[] {
  if (isAll) return of === "STAFF" ? OF_STAFF : OF_PEOPLE;
  const { groups } = found ?? {};
  return of === "STAFF" && groups && groups.indexOf("admin") < 0 ? OF_ADMINS : [];
}
