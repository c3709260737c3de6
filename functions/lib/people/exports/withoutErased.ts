import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll } from "../../aws/dynamodb.ts";
import type { EventRow } from "../../input/exportFiles.ts";

/**
 * Leaves out the rows of people who were erased. An erasure hides the root at once, and its members with it:
 * these lead to the root until they are buried, too.
 */
export async function withoutErased(rows: EventRow[]): Promise<EventRow[]> {
  const found = await profilesOf(rows.map(({ profileId }) => profileId));
  const roots = await profilesOf([...found.values()].flatMap(({ into }) => into ?? []));
  return rows.filter(({ profileId }) => {
    const own = found.get(profileId);
    const root = own?.into === undefined ? own : (roots.get(own.into) ?? found.get(own.into));
    return own?.erasedAt === undefined && root !== undefined && root.erasedAt === undefined;
  });
}

async function profilesOf(profileIds: string[]): Promise<Map<string, ProfileItem>> {
  const found = await getAll<ProfileItem>([...new Set(profileIds)].map((each) => profile.key(each)));
  return new Map(found.map((each) => [each.profileId, each]));
}
