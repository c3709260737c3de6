import type { WalkPosition } from "#table/listWalk";
import * as profile from "#table/people/profile";
import type { CountedProfileItem } from "#table/people/profileCount";
import * as profileCount from "#table/people/profileCount";
import { put, query } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { iso } from "../../text/iso.ts";
import { pageOfEverybody, listPartNamed, type Everybody } from "../everybody.ts";
import { countProfiles } from "./countProfiles.ts";

/** The profiles of one page. */
const PAGE = 49;

/** The walk's parts: all profiles, then each shard of those that are counted. */
interface Position {
  everybody?: Everybody;
  counted?: { shard: number; after?: WalkPosition };
}

/**
 * Counts the profiles of a page as they are stored: first all, then those that are counted and have gone.
 * Returns the position of the next page. After the last one the count is said to be ready.
 */
export async function countProfilePage(
  position: WalkPosition | undefined,
): Promise<WalkPosition | undefined> {
  const { everybody, counted } = (position ?? { everybody: { shard: 0 } }) as Position;
  if (everybody) {
    const { profileIds, next } = await pageOfEverybody(everybody, PAGE);
    await countProfiles(profileIds);
    return next ? { everybody: next } : { counted: { shard: 0 } };
  }
  const { shard, after } = counted!;
  const range = profileCount.countedProfilesOf(listPartNamed(shard));
  const { items, next } = await query<CountedProfileItem>(range, { limit: PAGE, after });
  await countProfiles(items.map(({ profileId }) => profileId));
  if (next) return { counted: { shard, after: next } };
  if (shard + 1 < profileCount.COUNTED_PROFILE_SHARDS) return { counted: { shard: shard + 1 } };
  await sayReady();
  return undefined;
}

/** Says that the count is ready if there is no profile: all that come are counted by the stream. */
export async function sayCountedIfEmpty(): Promise<void> {
  const shards = Array.from({ length: profile.PROFILE_LIST_SHARDS }, (_, shard) => shard);
  const pages = await allInParallel(shards.length, shards, (shard) =>
    query(profile.listed(listPartNamed(shard)), { limit: 1 }),
  );
  if (pages.every(({ items }) => items.length === 0)) await sayReady();
}

async function sayReady(): Promise<void> {
  await put({ ...profileCount.complete, entity: "ProfilesCounted", at: iso(Date.now()) });
}
