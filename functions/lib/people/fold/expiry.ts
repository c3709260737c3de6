import { waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import { rootOf } from "../identity/root.ts";
import { BEHIND_MS } from "./historyOnly.ts";

/** True if only devices and anonymous ids lead to a person: no user id, address or external id. */
function isAnonymous(root: ProfileItem): boolean {
  return Object.keys(rootOf(root).counts).every((kind) => {
    const [trust, type] = kind.split("#");
    return trust === "shared" || type === "device" || type === "anonymous";
  });
}

/** True if a root belongs to an anonymous person of whom no event is stored any more. */
export function hasExpired(root: ProfileItem, now: number): root is ProfileItem & { eventsUntil: number } {
  const { eventsUntil = Infinity } = root;
  return lastExpiryOf(eventsUntil) <= now && root.into === undefined && isAnonymous(root);
}

/** Returns when no event is stored any more, in ms: the profile can be behind its last ones. */
function lastExpiryOf(eventsUntil: number): number {
  return eventsUntil * 1000 + BEHIND_MS;
}

/**
 * Returns a root that is looked at, at the latest, when the last event of an anonymous person expires. An
 * event that comes later changes `eventsUntil` only: each would write the index, too.
 */
export function withExpiry(root: ProfileItem, now: number): ProfileItem {
  if (root.eventsUntil === undefined || root.into !== undefined || !isAnonymous(root)) return root;
  // An event that waited in a dead-letter queue can have expired: nothing is due before its write.
  const at = new Date(Math.max(lastExpiryOf(root.eventsUntil), now)).toISOString();
  return root.dueAt !== undefined && root.dueAt <= at ? root : { ...root, ...waiting(root.profileId, at) };
}
