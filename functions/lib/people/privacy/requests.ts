import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { ProfileErasureItem } from "#table/people/erasure";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { refusedReply } from "../../aws/reply.ts";
import { readRoot } from "../roots.ts";
import { hidePerson } from "../merges/hide.ts";

/** The version is that of the root of `profileId`. */
export interface EraseRequest {
  profileId: string;
  suppress: boolean;
  expectedVersion: number;
}

/** Each try reads again, because something has changed since it was read. */
const TRIES = 8;

/** Erases the person to whom a profile belongs. */
export async function requestErasure(request: EraseRequest): Promise<Reply<ProfileErasureItem>> {
  const { profileId, suppress, expectedVersion } = request;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const root = await readRoot(profileId);
    if (!root) return refusedReply("NotFound", "There is no such profile: check its id.");
    const { version } = root;
    if (version !== expectedVersion) {
      const says = `The profile has version ${version}: read it again, then decide again.`;
      return refusedReply("VersionConflict", says, { currentVersion: version });
    }
    const begun = await hidePerson(root, { isSuppressing: suppress });
    if (begun) return { data: begun };
  }
  return refusedReply("Conflict", "The same is being changed by others: try again.", { retry: true });
}

/**
 * Erases the person of a user who was deleted: what a server, or the user's own device, has linked to the
 * user id.
 */
export async function eraseUser(userId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await get<IdentityItem>(identity.key("user", userId));
    if (!found?.isVerified) return;
    const root = await readRoot(found.profileId);
    if (!root || (await hidePerson(root))) return;
  }
  throw new InternalError("the profile of a deleted user could not be erased: others change it");
}
