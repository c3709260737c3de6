import { connectedOf, endedOf, type NamedProvider } from "#table/users/linkedProvider";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Change, RoutedMessage, Routes } from "../routes.ts";
import type { Notice } from "./notices.ts";

/**
 * The queues that get a message for a change of a user or an address. Messages carry ids, and the function
 * that handles one reads the current state. The former primary address is sent along because it is no longer
 * stored. A user whose version stays the same has changed in no field of the API, and is not pushed.
 */
export const routes: Routes = { User: ofUser, Email: (change: Change<{ userId: string }>) => pushOf(change) };

/**
 * A user to push. With `keepsRights`, the change takes no right to subscriptions away; messages of an earlier
 * release do not say so. With `isSignedOut`, all subscriptions of the user end.
 */
export interface UserPush {
  userId: string;
  keepsRights?: true;
  isSignedOut?: true;
}

function pushOf({ before, now }: Change<{ userId: string }>, keepsRights = true): RoutedMessage[] {
  const userId = (now ?? before)?.userId;
  if (!userId) return [];
  const message: UserPush = keepsRights ? { userId, keepsRights } : { userId };
  return [{ queue: "publish", message }];
}

function ofUser(change: Change<UserItem>): RoutedMessage[] {
  const { eventName, before, now } = change;
  if (eventName !== "MODIFY" || !before || !now) return pushOf(change, eventName !== "REMOVE");
  const { userId } = now;
  const hasNewAddress = before.email !== now.email;
  const hasNewStatus = before.status !== now.status;
  const hasNewGroups = groupsOf(before) !== groupsOf(now);
  const routed = before.version === now.version ? [] : pushOf(change, !hasNewStatus && !hasNewGroups);
  const hasNewReset = before.secondFactorResetAt !== now.secondFactorResetAt && user.awaitsFactorReset(now);
  const hasNewSignOut = before.signedOutAt !== now.signedOutAt && user.awaitsSignOut(now);
  const connected = newIn(connectedOf(before), connectedOf(now));
  const ended = newIn(endedOf(before), endedOf(now));
  const isAsked = hasNewReset || hasNewSignOut || connected.length + ended.length > 0;
  if (hasNewAddress || hasNewStatus || hasNewGroups || isAsked)
    routed.push({ queue: "cognito", message: { userId } });
  if (now.status === "DELETED") return routed;
  // Not before: a page whose subscription ends renews its tokens, and subscribes again if it can.
  if (now.signOutDoneAt !== undefined && before.signOutDoneAt !== now.signOutDoneAt)
    routed.push({ queue: "publish", message: { userId, isSignedOut: true } satisfies UserPush });
  if (hasNewAddress) routed.push({ queue: "mail", message: noticeOf("primaryChanged", before.email, now) });
  if (hasNewReset) routed.push({ queue: "mail", message: noticeOf("secondFactorReset", now.email, now) });
  // A suspended person cannot sign in again, as the notice says.
  if (hasNewSignOut && now.status === "ACTIVE")
    routed.push({ queue: "mail", message: noticeOf("signedOut", now.email, now) });
  const notices: [Notice["kind"], NamedProvider[]][] = [
    ["providerConnected", connected],
    ["providerDisconnected", ended],
  ];
  for (const [kind, providers] of notices)
    for (const { provider } of providers)
      routed.push({ queue: "mail", message: { ...noticeOf(kind, now.email, now), provider } });
  return routed;
}

function newIn(before: NamedProvider[], now: NamedProvider[]): NamedProvider[] {
  return now.filter(
    ({ provider, subject }) => !before.some((each) => each.provider === provider && each.subject === subject),
  );
}

function noticeOf(kind: Notice["kind"], to: string, { userId, version, locale = "" }: UserItem): Notice {
  return { kind, userId, version, to, locale };
}

/**
 * Absent groups differ from empty ones: until an admin sets groups, those in Cognito are not managed here.
 */
function groupsOf({ groups }: UserItem): string {
  return groups ? `set:${[...groups].sort().join()}` : "never set";
}
