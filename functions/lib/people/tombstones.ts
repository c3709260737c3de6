import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";

/**
 * The tombstone of an identity of a person who was erased: events with it that were received until then are
 * dropped.
 */
export type ErasedIdentity = Pick<IdentityItem, "PK" | "SK" | "entity"> &
  Required<Pick<IdentityItem, "erasedAt" | "ttl">> & { profileId?: undefined };

/** The tombstone of a profile of a person who was erased. */
export type ErasedProfile = Pick<ProfileItem, "PK" | "SK" | "entity" | "profileId" | "version"> &
  Required<Pick<ProfileItem, "erasedAt" | "ttl">>;
