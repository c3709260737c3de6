import type { GroupItem } from "#table/people/group";
import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import { InternalError } from "../../aws/errors.ts";
import type { StoredIdentity } from "../identity/decide.ts";
import type { IdentityName } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import type { Root } from "../identity/root.ts";
import { rootOf } from "../identity/root.ts";
import type { ErasureTimes, ErasedLone } from "./erased.ts";

/** The stored items of the people whom some events may be about. A fold changes copies of the items. */
export interface People {
  /** By `idOf`. */
  identities: Map<string, IdentityItem>;
  /** Profiles and their roots. */
  profiles: Map<string, ProfileItem>;
  groups: Map<string, GroupItem>;
  /** The identities whose events are dropped, by `idOf`. */
  suppressed: Set<string>;
  /** Identities of people who were erased, by `idOf`, and profiles of shared identities. */
  erased: Map<string, ErasureTimes>;
  erasedLone: Map<string, ErasedLone>;
}

export function profileOf({ profiles }: People, profileId: string): ProfileItem {
  const profile = profiles.get(profileId);
  if (!profile)
    throw new InternalError(`the profile ${profileId} is absent: an identity or profile leads to it`);
  return profile;
}

/** Returns the root of a profile, which can be the profile itself. */
export function rootItemOf(people: People, profileId: string): ProfileItem {
  const profile = profileOf(people, profileId);
  return profile.into === undefined ? profile : profileOf(people, profile.into);
}

/**
 * Returns the ids of the profile and of its root, if that is another one: what is written of one is written
 * of both.
 */
export function affectedProfiles(people: People, profileId: string): string[] {
  return [...new Set([profileId, rootItemOf(people, profileId).profileId])];
}

/**
 * Returns the stored items of identities, as far as they are known. The profile of a device says if it is
 * linked.
 */
export function knownOf({ identities, profiles }: People, named: IdentityName[]): StoredIdentity[] {
  return named.flatMap((each) => {
    const item = identities.get(idOf(each));
    const own = profiles.get(item?.profileId ?? "")?.identities.find((one) => idOf(one) === idOf(each));
    return item ? { ...item, linkedTo: own?.linkedTo } : [];
  });
}

/** Replaces some attributes of a profile. */
export function changeProfile(
  people: People,
  profileId: string,
  to: (profile: ProfileItem) => Partial<ProfileItem>,
): void {
  const profile = profileOf(people, profileId);
  people.profiles.set(profileId, { ...profile, ...to(profile) });
}

/** Returns, by profile, what matching needs of its root. */
export function rootsOf(people: People): Map<string, Root> {
  return new Map(
    [...people.profiles.keys()].map((profileId) => [profileId, rootOf(rootItemOf(people, profileId))]),
  );
}
