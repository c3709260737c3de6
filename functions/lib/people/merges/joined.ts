import type { Move, ProfileItem } from "#table/people/profile";
import { MAX_CLAIMED_TRAITS_BYTES } from "#table/people/profile";
import { sizeTogether } from "../identity/limits.ts";
import { rootOf } from "../identity/root.ts";
import { idList, membershipsOf } from "../memberships.ts";
import { mergeTraits, readTraits, traitsText } from "../traits.ts";

/**
 * Returns a root as it is once another root has joined it with all its members: its joined view covers both.
 * A profile that has no members has no joined view: it can be given as it is. The partings of the two from
 * each other are forgotten.
 */
export function joinRoots(root: ProfileItem, other: ProfileItem): ProfileItem {
  const { profileIds, userIds, counts } = sizeTogether(rootOf(root), rootOf(other));
  // Servers keep the room that they have: pages can fill the traits of both.
  const { traits } = mergeTraits(readTraits(root.traits), readTraits(other.traits), {
    most: MAX_CLAIMED_TRAITS_BYTES,
  });
  const own = rootAlone(root);
  const partedFrom = (ids: string[] = []): string[] => ids.filter((each) => !profileIds.includes(each));
  return {
    ...root,
    members: profileIds.filter((each) => each !== root.profileId),
    ...{ userIds, counts, traits: traitsText(traits), ownTraits: own.traits },
    parted: partedFrom([...new Set([...(root.parted ?? []), ...(other.parted ?? [])])]),
    ownParted: own.parted && partedFrom(own.parted),
    lastSeenAt: root.lastSeenAt > other.lastSeenAt ? root.lastSeenAt : other.lastSeenAt,
    ownLastSeenAt: own.lastSeenAt,
    ...latestOf(root, other),
    ...claimsOf(root, other),
    moved: undefined,
    rulesVersion: olderRules(root, other),
    // Other profiles, and rules: what was read of histories does not hold any more.
    taking: undefined,
  };
}

/**
 * Returns the later `eventsUntil` of two profiles. A profile that leaves keeps it: it is evaluated too late
 * at most, and then again.
 */
function latestOf(one: ProfileItem, other: ProfileItem): Pick<ProfileItem, "eventsUntil"> {
  const eventsUntil = Math.max(one.eventsUntil ?? 0, other.eventsUntil ?? 0);
  return eventsUntil === 0 ? {} : { eventsUntil };
}

/** Returns the claims of a person: a page's claims of either profile. */
function claimsOf(
  one: ProfileItem,
  other: ProfileItem,
): Pick<ProfileItem, "claimed" | "groupClaims" | "isMergedByClaim"> {
  return {
    claimed: idList([...(one.claimed ?? []), ...(other.claimed ?? [])]),
    groupClaims: idList([...(one.groupClaims ?? []), ...(other.groupClaims ?? [])]),
    ...((one.isMergedByClaim ?? other.isMergedByClaim) && { isMergedByClaim: true }),
  };
}

/** Measures that one of them does not have yet are taken from the histories of both. */
function olderRules(root: ProfileItem, other: ProfileItem): number | undefined {
  if (root.rulesVersion === undefined || other.rulesVersion === undefined) return undefined;
  return Math.min(root.rulesVersion, other.rulesVersion);
}

/** Returns a root with what is its own alone, as a profile without members has it. */
export function rootAlone(root: ProfileItem): ProfileItem {
  const { ownTraits, ownParted, ownLastSeenAt, ...profile } = root;
  return {
    ...profile,
    ...{ members: undefined, userIds: undefined, counts: undefined, moved: undefined },
    taking: undefined,
    traits: ownTraits ?? root.traits,
    parted: root.members ? ownParted : root.parted,
    lastSeenAt: ownLastSeenAt ?? root.lastSeenAt,
  };
}

/**
 * Returns a profile that has joined a root: it has what is its own. Segments and computed traits are those of
 * its root, so it leaves the segments that it was in, and time alone changes nothing of it. The person stays
 * in those in which the root is.
 */
export function memberOf(root: ProfileItem, profile: ProfileItem, at: string): ProfileItem {
  const kept = membershipsOf(root);
  const left = [...membershipsOf(profile)].map(([segmentId, { generation }]): Move => ({
    ...{ segmentId, generation, change: "LEFT", at, because: root.isMergedByClaim ? "CLAIM" : "MERGE" },
    ...(kept.has(segmentId) ? { isKept: true } : {}),
  }));
  return {
    ...rootAlone(profile),
    into: root.profileId,
    ...{ segments: undefined, moved: left.length > 0 ? JSON.stringify(left) : undefined },
    ...{ computed: undefined, rulesVersion: undefined, groupAnswers: undefined, groupClaims: undefined },
    ...{ isRegrouped: undefined, isMergedByClaim: undefined },
    ...{ dueAt: undefined, tries: undefined, GSI2PK: undefined, GSI2SK: undefined },
  };
}

/** Returns a profile, not a root with members, that is parted from none of these any more. */
export function reconciledProfile(profile: ProfileItem, profileIds: string[]): ProfileItem {
  const { parted } = profile;
  return parted ? { ...profile, parted: parted.filter((each) => !profileIds.includes(each)) } : profile;
}
