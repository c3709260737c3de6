import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * A value that identifies a person, and the profile at which it was first seen. That profile never changes:
 * merges move no identity.
 */
export type IdentityItem = Key & {
  entity: "Identity";
  /** `user`, `email`, `device`, `anonymous`, or the type of an external id. */
  type: string;
  value: string;
  profileId: string;
  /** A SERVER source or `linkDevice` named it. */
  isVerified: boolean;
  /** Two users have used it: beside other identities it does not count. */
  isShared?: true;
  /** The profile of the events that carry nothing but this shared identity. */
  loneProfileId?: string;
  firstSeenAt: string;
  /** Another person with it was erased before: events that were received until then are dropped. */
  erasedAt?: string;
  /** Set if nothing is left of it but the time of its erasure. */
  ttl?: number;
};

/** The time for which events are stored that were received before. */
export const ERASED_IDENTITY_TTL_SECONDS = 15 * 24 * 3600;

export function key(type: string, value: string): Key {
  return { PK: `ID#${part(type)}#${value}`, SK: "IDENTITY" };
}
