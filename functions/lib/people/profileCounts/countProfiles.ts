import { randomInt } from "node:crypto";
import { absent, present } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { CountedProfileItem } from "#table/people/profileCount";
import * as profileCount from "#table/people/profileCount";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { backOff, getAll, isTransacted } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { listPartOf } from "../everybody.ts";

/** TransactWriteItems takes 100 items (API reference): one adds to the count, two are of each profile. */
const PROFILES_PER_WRITE = 49;
/** Each try reads again. Profiles rarely join others, or are erased, at this moment. */
const TRIES = 10;

/** A profile whose record does not say what is stored. */
interface Change {
  profileId: string;
  isPerson: boolean;
}

/** Profiles that are written together, and how often packs with them were refused. */
interface Pack {
  profileIds: string[];
  tries: number;
}

/**
 * Has the count of people follow these profiles as they are stored. One transaction writes the record of each
 * profile and the count, on the condition that the profile is still as it was read. So the count is always
 * the number of the records, however often this is repeated, in any order. A fold in flight refuses the
 * transaction: halves of it follow all others, so a busy profile ends up waiting alone. Throws if a profile
 * keeps changing, once all others are counted.
 */
export async function countProfiles(profileIds: string[]): Promise<void> {
  const waiting = packsOf([...new Set(profileIds)], PROFILES_PER_WRITE, 0);
  for (let pack = waiting.shift(); pack; pack = waiting.shift()) {
    if (await isCounted(pack)) continue;
    const tries = pack.tries + 1;
    if (tries > TRIES) throw new InternalError("profiles keep changing while they are counted");
    await backOff(tries);
    waiting.push(...packsOf(pack.profileIds, Math.ceil(pack.profileIds.length / 2), tries));
  }
}

function packsOf(profileIds: string[], size: number, tries: number): Pack[] {
  const starts = Array.from({ length: Math.ceil(profileIds.length / size) }, (_, at) => at * size);
  return starts.map((start) => ({ profileIds: profileIds.slice(start, start + size), tries }));
}

/** Returns false if another writer was first: read again. */
async function isCounted({ profileIds }: Pack): Promise<boolean> {
  const changes = await changesOf(profileIds);
  return changes.length === 0 || isTransacted(writesOf(changes));
}

async function changesOf(profileIds: string[]): Promise<Change[]> {
  const found = await getAll<ProfileItem | CountedProfileItem>(
    profileIds.flatMap((each) => [profile.key(each), countedKeyOf(each)]),
  );
  const counted = new Set(
    found.flatMap((item) => (item.entity === "CountedProfile" ? [item.profileId] : [])),
  );
  const people = found.filter((item) => item.entity === "Profile").filter(profileCount.isPerson);
  const are = new Set(people.map(({ profileId }) => profileId));
  return profileIds
    .map((profileId) => ({ profileId, isPerson: are.has(profileId) }))
    .filter(({ profileId, isPerson }) => isPerson !== counted.has(profileId));
}

function writesOf(changes: Change[]): Write[] {
  const people = changes.reduce((sum, { isPerson }) => sum + (isPerson ? 1 : -1), 0);
  return [...changes.flatMap(recordOf), ...(people === 0 ? [] : [addition(people)])];
}

function recordOf({ profileId, isPerson }: Change): Write[] {
  const key = countedKeyOf(profileId);
  const still = isPerson ? profileCount.whilePerson : profileCount.whileNone;
  const check: Write = { ConditionCheck: { Key: profile.key(profileId), ...conditionOf(still) } };
  if (!isPerson) return [check, { Delete: { Key: key, ...conditionOf(present) } }];
  const item: CountedProfileItem = { ...key, entity: "CountedProfile", profileId };
  return [check, { Put: { Item: item, ...conditionOf(absent) } }];
}

function addition(people: number): Write {
  return {
    Update: {
      Key: profileCount.key(randomInt(profileCount.PROFILE_COUNT_SHARDS)),
      UpdateExpression: "SET #entity = :entity ADD #people :people",
      ExpressionAttributeValues: { ":entity": "ProfileCount", ":people": people },
    },
  };
}

function countedKeyOf(profileId: string) {
  return profileCount.countedProfileKey(listPartOf(profileId), profileId);
}
