import type { Key, Range } from "../key.ts";
import { absent, part, present } from "../key.ts";
import type { ProfileItem } from "./profile.ts";
import { PROFILE_LIST_SHARDS } from "./profile.ts";

/** A number of people with data. All shards add up; one alone may be negative. */
export type ProfileCountItem = Key & { entity: "ProfileCount"; people: number };

/** A record that the counts have all people, those of earlier releases too. */
export type ProfilesCountedItem = Key & { entity: "ProfilesCounted"; at: string };

/** An item of the list of all counts. */
export type ListedProfileCount = ProfileCountItem | ProfilesCountedItem;

/** A record that the counts have a profile. */
export type CountedProfileItem = Key & { entity: "CountedProfile"; profileId: string };

/** Transactions at the same time rarely add to the same of these items. */
export const PROFILE_COUNT_SHARDS = 8;
/** The partitions of the profiles that are counted: those of the list of all. */
export const COUNTED_PROFILE_SHARDS = PROFILE_LIST_SHARDS;

/** All counts, and the record that they are complete. */
export const all: Range = { partition: "PROFILECOUNTS" };

export const complete: Key = { PK: all.partition, SK: "COUNTED" };

export function key(shard: number): Key {
  return { PK: all.partition, SK: `SHARD#${shard}` };
}

/** `shard` is that of the profile in the list of all profiles, as two digits. */
export function countedProfileKey(shard: string, profileId: string): Key {
  return { PK: countedProfilesOf(shard).partition, SK: part(profileId) };
}

/** The profiles that are counted, of one shard. */
export function countedProfilesOf(shard: string): Range {
  return { partition: `PROFILESCOUNTED#${part(shard)}` };
}

/** True for a profile that counts as a person: it has joined no other, and was not erased. */
export function isPerson(profile: Pick<ProfileItem, "into" | "erasedAt"> | undefined): boolean {
  return profile !== undefined && profile.into === undefined && profile.erasedAt === undefined;
}

/** The condition under which `isPerson` is true of a stored profile. */
export const whilePerson = {
  and: [present, { into: { attributeExists: false } }, { erasedAt: { attributeExists: false } }],
};

/** The condition under which it is not. */
export const whileNone = {
  or: [absent, { into: { attributeExists: true } }, { erasedAt: { attributeExists: true } }],
};
