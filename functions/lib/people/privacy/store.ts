import * as due from "#table/due";
import type { ProfileErasureItem } from "#table/people/erasure";
import * as erasure from "#table/people/erasure";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf } from "../../aws/dynamodb.ts";

export function findErasure(profileId: string): Promise<ProfileErasureItem | undefined> {
  return get<ProfileErasureItem>(erasure.key(profileId));
}

/**
 * Writes a change, which is progress: it is looked after from then on again, or goes on at `dueAt`. Returns
 * undefined if another has changed the erasure: that one goes on with it.
 */
export async function changeErasure(
  before: ProfileErasureItem,
  change: Partial<ProfileErasureItem>,
  dueAt = new Date(Date.now() + erasure.ERASURE_PROGRESS_SECONDS * 1000).toISOString(),
): Promise<ProfileErasureItem | undefined> {
  const changed = { ...before, ...change, version: before.version + 1 };
  const after = {
    ...changed,
    ...{ updatedAt: new Date().toISOString(), ...due.NOT_WAITING },
    ...(changed.status === "DONE" ? {} : due.waiting(before.profileId, dueAt)),
  };
  return (await putIf(after, conditionOf({ version: { eq: before.version } }))) ? after : undefined;
}
