import type { ProfileEntryItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { lastOf } from "#table/ulid";
import { query } from "../aws/dynamodb.ts";

/** A position in the list of all profiles: the part, and the id after which it goes on. */
export interface Everybody {
  shard: number;
  after?: string;
}

/** Reads a page of the list of all profiles. `next` is undefined after the last one. */
export async function pageOfEverybody(
  { shard, after }: Everybody,
  limit: number,
): Promise<{ profileIds: string[]; next: Everybody | undefined }> {
  const part = listPartNamed(shard);
  const { items, next } = await query<ProfileEntryItem>(profile.listed(part), {
    limit,
    ...(after === undefined ? {} : { after: profile.entryKey(part, after) }),
  });
  const profileIds = items.map(({ profileId }) => profileId);
  if (next) return { profileIds, next: { shard, after: profileIds.at(-1)! } };
  const isLast = shard + 1 >= profile.PROFILE_LIST_SHARDS;
  return { profileIds, next: isLast ? undefined : { shard: shard + 1, after: undefined } };
}

/** The part of the list of all profiles in which a profile is. */
export function listPartOf(profileId: string): string {
  return listPartNamed(lastOf(profileId) % profile.PROFILE_LIST_SHARDS);
}

/** A part of a list, as its keys spell it. */
export function listPartNamed(shard: number): string {
  return String(shard).padStart(2, "0");
}
