import type { Key, Range } from "../key.ts";
import { absent } from "../key.ts";

/** The lock that makes a verified address unique: it names the one user and the one Email that own it. */
export type EmailOwnerItem = Key & {
  entity: "EmailOwner";
  address: string;
  userId: string;
  emailId: string;
  GSI2PK: string;
  GSI2SK: string;
};

type Owner = { address: string; userId: string; emailId: string };

/** Every lock, in the order of addresses: the reconciliation walks it. */
export const all: Range = { index: "GSI2", partition: "OWNERS" };

export function key(address: string): Key {
  return { PK: `EMAIL#${address}`, SK: "OWNER" };
}

export function owned(of: Owner): Omit<EmailOwnerItem, keyof Key> {
  return {
    entity: "EmailOwner",
    address: of.address,
    userId: of.userId,
    emailId: of.emailId,
    GSI2PK: all.partition,
    GSI2SK: of.address,
  };
}

/** The condition on which a lock is taken away: it is that very Email's. */
export function ownedBy(of: Owner) {
  return { and: [{ userId: { eq: of.userId } }, { emailId: { eq: of.emailId } }] };
}

/** The condition on which a lock is taken: it is free, or it is this Email's already. */
export function freeFor(of: Owner) {
  return { or: [absent.filter, ownedBy(of)] };
}
