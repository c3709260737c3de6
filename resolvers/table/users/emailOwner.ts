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

/** All locks in the order of their addresses, for the reconciliation. */
export const all: Range = { index: "GSI2", partition: "OWNERS" };

export function key(address: string): Key {
  return { PK: `EMAIL#${address}`, SK: "OWNER" };
}

export function item(input: Owner): Omit<EmailOwnerItem, keyof Key> {
  return {
    entity: "EmailOwner",
    address: input.address,
    userId: input.userId,
    emailId: input.emailId,
    GSI2PK: all.partition,
    GSI2SK: input.address,
  };
}

/** The condition for deleting a lock: it names this Email. */
export function isOfEmail(input: Owner) {
  return { and: [{ userId: { eq: input.userId } }, { emailId: { eq: input.emailId } }] };
}

/** The condition for creating a lock: it is absent, or already names this Email. */
export function isFreeFor(input: Owner) {
  return { or: [absent, isOfEmail(input)] };
}
