import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll } from "../../aws/dynamodb.ts";

/** All profiles of a person, the root first. */
export type PersonProfiles = [root: ProfileItem, ...members: ProfileItem[]];

/**
 * Reads the people of profiles, by the ids of these: two or three BatchGetItems, more for people of many
 * profiles. A person who was erased, or is not there, is undefined; one who was merged or parted between the
 * reads is `CHANGED`.
 */
export async function readPersons(
  profileIds: string[],
): Promise<Map<string, PersonProfiles | "CHANGED" | undefined>> {
  const found = new Map<string, ProfileItem | undefined>();
  let missing = new Set(profileIds);
  // A profile leads to its root, and a root to its members: a third read leads nowhere else, unless people
  // change.
  while (missing.size > 0) {
    const items = await getAll<ProfileItem>([...missing].map((profileId) => profile.key(profileId)));
    for (const profileId of missing) found.set(profileId, undefined);
    for (const item of items) found.set(item.profileId, item);
    missing = new Set(items.flatMap(namedBy).filter((profileId) => !found.has(profileId)));
  }
  return new Map([...new Set(profileIds)].map((profileId) => [profileId, personOf(found, profileId)]));
}

function namedBy({ into, members = [] }: ProfileItem): string[] {
  return into === undefined ? members : [into];
}

function personOf(found: Map<string, ProfileItem | undefined>, profileId: string) {
  const own = found.get(profileId);
  const root = own?.into === undefined ? own : found.get(own.into);
  if (!own || !root || root.erasedAt !== undefined) return undefined;
  const { members = [] } = root;
  const isTorn = root.into !== undefined || (own !== root && !members.includes(profileId));
  if (isTorn) return "CHANGED";
  const joined = members.flatMap((each) => found.get(each) ?? []);
  return [root, ...joined.filter(({ into }) => into === root.profileId)] satisfies PersonProfiles;
}
