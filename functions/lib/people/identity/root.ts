import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import type { DeviceOwners } from "../../trust/linked.ts";
import { isOfPerson } from "../../trust/linked.ts";
import type { IdentityCounts, PersonSize } from "./limits.ts";
import { identityKindOf, sumOfCounts } from "./limits.ts";

/** The attributes of a person that decide when an event, or a merge, is to join it with another. */
export interface Root extends PersonSize {
  profileId: string;
  /** Profiles that rules do not join with it. */
  parted: string[];
}

/** Returns what decides about a person, of the item of its root. */
export function rootOf(item: ProfileItem): Root {
  const { profileId, members = [], parted = [] } = item;
  const { userIds, counts } =
    item.userIds && item.counts ? (item as Required<ProfileItem>) : sumOfIdentities(item.identities);
  return { profileId, profileIds: [profileId, ...members], userIds, counts, parted };
}

/** Returns the user ids among identities, and the numbers of all by kind: a root with members keeps them. */
export function sumOfIdentities(
  identities: Pick<OwnIdentity, "type" | "value" | "isVerified" | "isShared">[],
): {
  userIds: string[];
  counts: IdentityCounts;
} {
  const users = identities.filter(({ type, isShared }) => type === "user" && !isShared);
  return {
    userIds: users.map(({ value }) => value),
    counts: identities.map((each): IdentityCounts => ({ [identityKindOf(each)]: 1 })).reduce(sumOfCounts, {}),
  };
}

/** Returns what decides whether a device is linked to people who are one. */
export function ownersOfSize({
  profileIds,
  counts,
}: Pick<PersonSize, "profileIds" | "counts">): DeviceOwners {
  const types = Object.entries(counts).flatMap(([kind, count]) => {
    const [trust, type] = kind.split("#") as [string, string];
    return trust === "verified" && isOfPerson(type) ? Array.from({ length: count }, () => type) : [];
  });
  return { profileIds, types };
}

/** Returns whether rules may not join two people, because a merge of profiles of theirs was undone. */
export function areParted(one: Root, other: Root): boolean {
  const names = (from: Root, to: Root): boolean => to.profileIds.some((each) => from.parted.includes(each));
  return names(one, other) || names(other, one);
}

/**
 * Returns whether two people have a profile in common. They were then read at two moments, before and after a
 * merge: two roots have none, and DynamoDB refuses a transaction that writes an item twice.
 */
export function haveProfileInCommon(one: PersonSize, other: PersonSize): boolean {
  return one.profileIds.some((each) => other.profileIds.includes(each));
}

/**
 * Orders roots so that the one comes first that the others join: one with a user id, else the older one (ids
 * are ULIDs).
 */
export function winnerFirst(one: Root, other: Root): number {
  const hasUser = ({ userIds }: Root): number => (userIds.length > 0 ? 1 : 0);
  return hasUser(other) - hasUser(one) || (one.profileId < other.profileId ? -1 : 1);
}
