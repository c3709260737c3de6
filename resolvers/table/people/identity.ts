import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** What identifies a person, and the profile at which it was first seen. That profile never changes: merges move no identity. */
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
  /** Of a shared one: the profile of the events that carry nothing else. */
  loneProfileId?: string;
  firstSeenAt: string;
};

export function key(type: string, value: string): Key {
  return { PK: `ID#${part(type)}#${value}`, SK: "IDENTITY" };
}
