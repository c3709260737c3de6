import type { ProfileItem } from "#table/people/profile";
import { key } from "#table/people/profile";
import { get } from "../aws/dynamodb.ts";

/** Returns the root of the person to whom a profile belongs; undefined if there is none, or the person was erased. */
export async function readRoot(profileId: string): Promise<ProfileItem | undefined> {
  const found = await get<ProfileItem>(key(profileId));
  const root = found?.into === undefined ? found : await get<ProfileItem>(key(found.into));
  return root?.erasedAt === undefined ? root : undefined;
}
