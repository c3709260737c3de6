import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { get } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";

/** The most times that both are read again. */
const TRIES = 8;

/**
 * Returns the root of the person to whom a profile belongs; undefined if there is none, or the person was
 * erased. Member and root are read at two moments. A profile that was the root at the first can have joined
 * another by the second: then it is none, and both are read again.
 */
export async function readRoot(profileId: string): Promise<ProfileItem | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await get<ProfileItem>(profile.key(profileId));
    const root = found?.into === undefined ? found : await get<ProfileItem>(profile.key(found.into));
    if (root?.into === undefined) return root?.erasedAt === undefined ? root : undefined;
  }
  throw new InternalError(`the root of the profile ${profileId} was another one at each of ${TRIES} reads`);
}
