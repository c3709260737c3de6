import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { getAll } from "../../aws/dynamodb.ts";
import type { EventRow } from "../../input/exportFiles.ts";

/** The most profiles that are read at a time: each has traits of 32 KB at most. */
const PAGE = 500;

/** The part of a profile that says if its person was erased. */
type Known = Pick<ProfileItem, "into" | "erasedAt">;

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

async function profilesOf(profileIds: string[]): Promise<Map<string, Known>> {
  const ids = [...new Set(profileIds)];
  const known = new Map<string, Known>();
  for (let from = 0; from < ids.length; from += PAGE) {
    const keys = ids.slice(from, from + PAGE).map((each) => profile.key(each));
    for (const { profileId, into, erasedAt } of await getAll<ProfileItem>(keys))
      known.set(profileId, { into, erasedAt });
  }
  return known;
}
