import type { Key } from "#table/key";
import type { ProfileErasureItem } from "#table/people/erasure";
import * as erasure from "#table/people/erasure";
import type { ErasedIdentity, ErasedProfile } from "../../../functions/lib/people/tombstones.ts";
import type { SuppressedItem } from "#table/people/suppressed";
import { broken, isAt } from "../rules.ts";

type Tombstone = ErasedIdentity | ErasedProfile;
/** An item of any kind. */
export type Stored = Key & { entity: string };

/** Returns true if an item is the tombstone that an erasure leaves of a profile or of an identity. */
export function isTombstone(item: Stored): item is Tombstone {
  if (item.entity === "Profile") return !("identities" in item);
  return item.entity === "Identity" && !("profileId" in item);
}

/** Returns the faults of the tombstones of erased people: nothing else names their profiles. */
export function ofTombstone(item: Tombstone, others: Stored[]): string[] {
  const { profileId } = item;
  return broken(item, {
    "says when it was erased, and has an end":
      !Number.isNaN(Date.parse(item.erasedAt)) && Number.isInteger(item.ttl),
    "is named by nothing but the report": !others.some(
      (each) =>
        profileId !== undefined &&
        each.entity !== "ProfileErasure" &&
        JSON.stringify(each).includes(profileId),
    ),
  });
}

/** Returns the faults of an erasure: it goes on until it is done, and its report has numbers only. */
export function ofErasure(item: ProfileErasureItem): string[] {
  const isDone = item.status === "DONE";
  return broken(item, {
    "has the key of its attributes": isAt(item, erasure.key(item.profileId)),
    "waits until it is done": (item.dueAt === undefined) === isDone,
    "has the ids of its profiles until it is done": (item.profileIds.length === 0) === isDone,
  });
}

/**
 * Returns the faults of the item that keeps an identity out: it has only the hash of the identity's value.
 */
export function ofSuppressed(item: SuppressedItem): string[] {
  return broken(item, {
    "has the key of its type": new RegExp(`^SUPPRESSED#${item.type}#[0-9a-f]{64}$`).test(item.PK),
    "says since when": !Number.isNaN(Date.parse(item.suppressedAt)),
  });
}
