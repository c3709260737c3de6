import type { Key } from "../key.ts";
import { absent, part } from "../key.ts";

/** The lock that makes an account at a provider unique: it names the one user who signs in by it. */
export type ProviderOwnerItem = Key & {
  entity: "ProviderOwner";
  provider: string;
  subject: string;
  userId: string;
};

type Owned = { provider: string; subject: string; userId: string };

export function key(provider: string, subject: string): Key {
  return { PK: `PROVIDER#${part(provider)}#${subject}`, SK: "OWNER" };
}

export function item({ provider, subject, userId }: Owned): Omit<ProviderOwnerItem, keyof Key> {
  return { entity: "ProviderOwner", provider, subject, userId };
}

/** The condition for deleting a lock: it is this user's. */
export function isOfUser(userId: string) {
  return { userId: { eq: userId } };
}

/** The condition for creating a lock: it is absent, or already this user's. */
export function isFreeForUser(userId: string) {
  return { or: [absent, isOfUser(userId)] };
}
