import { absent } from "#table/key";
import type { ProfileErasureItem } from "#table/people/erasure";
import * as erasure from "#table/people/erasure";
import type { ProfileItem } from "#table/people/profile";
import { conditionOf } from "../../aws/condition.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { putProfile } from "./writes.ts";

/**
 * Events with the person's identities that were received until `erasedAt` are dropped; with `isSuppressing`,
 * all later ones as well.
 */
export interface HideOptions {
  erasedAt?: string;
  isSuppressing?: boolean;
}

/**
 * Erases a person for all who read: one transaction on the version of the root, which takes from it what is
 * shown, with the erasure by which the rest is deleted (`privacy/`). Returns undefined if something has
 * changed since the root was read, or if it is none, but a member.
 */
export async function hidePerson(
  root: ProfileItem,
  { erasedAt, isSuppressing }: HideOptions = {},
): Promise<ProfileErasureItem | undefined> {
  if (root.into !== undefined) return undefined;
  const now = Date.now();
  const deletedAt = new Date(now).toISOString();
  const { profileId, members = [] } = root;
  const item = erasure.item(
    {
      ...{ profileId, profileIds: [profileId, ...members], deletedAt },
      ttl: Math.floor(now / 1000) + erasure.TTL_SECONDS,
    },
    new Date(now + erasure.ERASURE_PROGRESS_SECONDS * 1000).toISOString(),
  );
  const hidden = {
    ...hiddenOf(root),
    erasedAt: erasedAt ?? deletedAt,
    ...(isSuppressing && { isSuppressing }),
  };
  const isDone = await isTransacted([
    putProfile(hidden, deletedAt),
    { Put: { Item: item, ...conditionOf(absent) } },
  ]);
  return isDone ? item : undefined;
}

/** Returns a hidden root: only the attributes that are needed to find the rest. */
function hiddenOf(root: ProfileItem): ProfileItem {
  const { PK, SK, entity, profileId, version, members, identities, groups, parted, ownParted } = root;
  const { createdAt, updatedAt, lastSeenAt } = root;
  return {
    ...{ PK, SK, entity, profileId, version, members, identities, groups, parted, ownParted },
    ...{ traits: "{}", createdAt, updatedAt, lastSeenAt },
  };
}
