import type { StoredIdentity } from "./decide.ts";

/** Returns the profiles to which stored identities lead: `decide` needs the root of each. */
export function profileIdsOf(known: readonly StoredIdentity[]): string[] {
  const ids = known.flatMap(({ profileId, loneProfileId }) => [
    profileId,
    ...(loneProfileId ? [loneProfileId] : []),
  ]);
  return [...new Set(ids)];
}

/**
 * Returns the profiles, besides the one that takes it now, that can have the event from before. An identity
 * can have become shared, and the settings of the source or the links of its devices can have changed what
 * counts, so it is each profile to which any identity leads. `known` includes what is stored of those that
 * were left out.
 */
export function profilesElsewhere(known: readonly StoredIdentity[], profileId?: string): string[] {
  return profileIdsOf(known).filter((each) => each !== profileId);
}
