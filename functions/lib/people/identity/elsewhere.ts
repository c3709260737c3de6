import type { Known } from "./decide.ts";
import type { Identities } from "./identitiesOf.ts";

/** Returns the profiles to which stored identities lead: `decide` needs the root of each. */
export function profileIdsOf(known: readonly Known[]): string[] {
  const ids = known.flatMap(({ profileId, loneProfileId }) => [
    profileId,
    ...(loneProfileId ? [loneProfileId] : []),
  ]);
  return [...new Set(ids)];
}

/**
 * Returns the profiles, besides the one that takes it now, that can have the event from before: where an identity has become shared, or
 * the source's settings or the links of its devices decide what counts. `known` includes what is stored of `leftOut`.
 */
export function elsewhere(
  { named, leftOut }: Identities,
  known: readonly Known[],
  profileId?: string,
): string[] {
  const canDiffer =
    leftOut.length > 0 || named.some(({ isClaim }) => isClaim) || known.some(({ isShared }) => isShared);
  return canDiffer ? profileIdsOf(known).filter((each) => each !== profileId) : [];
}
