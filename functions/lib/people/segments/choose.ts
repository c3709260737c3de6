import type { ProfileEntryItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { query } from "../../aws/dynamodb.ts";
import { ulid, ulidTime } from "../../ids/ulid.ts";
import { listPartNamed } from "../everybody.ts";

/** Some of all profiles, and whether these are all. */
export interface ProfileSample {
  profileIds: string[];
  isAll: boolean;
}

/**
 * Chooses at most `most` profiles of each part of their list. The part of a profile is random, and each is
 * sorted by when the profiles were created: each is read from a later time on, and goes round to its
 * beginning, so that old and new profiles are among them. The same profiles are chosen for each rule, for as
 * long as there are no new ones.
 */
export async function chooseProfiles(most: number, now: number): Promise<ProfileSample> {
  const shards = Array.from({ length: profile.PROFILE_LIST_SHARDS }, (_, at) => listPartNamed(at));
  const [oldest] = await read("00", 1);
  const since = (oldest === undefined ? undefined : ulidTime(oldest)) ?? now;
  const parts = await Promise.all(
    shards.map((shard, at) => choose(shard, most, since + ((now - since) * at) / shards.length)),
  );
  return {
    profileIds: parts.flatMap(({ profileIds }) => profileIds),
    isAll: parts.every(({ isAll }) => isAll),
  };
}

/** Reads one more than it needs, which says whether there are more. */
async function choose(shard: string, most: number, since: number): Promise<ProfileSample> {
  const start = ulid(since).slice(0, 10);
  const later = await read(shard, most + 1, start);
  const earlier = later.length > most ? [] : await read(shard, most + 1);
  const all = [...later, ...earlier.filter((profileId) => profileId < start)];
  const isRound = later.length <= most && (earlier.length <= most || earlier.at(-1)! >= start);
  return { profileIds: all.slice(0, most), isAll: isRound && all.length <= most };
}

async function read(shard: string, limit: number, start?: string): Promise<string[]> {
  const after = start === undefined ? undefined : profile.entryKey(shard, start);
  const { items } = await query<ProfileEntryItem>(profile.listed(shard), { limit, after, eventually: true });
  return items.map(({ profileId }) => profileId);
}
