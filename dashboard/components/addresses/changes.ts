import type { OwnUserFragment } from "../../lib/own/documents.ts";
import { changed } from "../../strings/addresses.ts";
import type { Address } from "./marks.ts";

export const addressesOf = (user: OwnUserFragment): Address[] =>
  [...(user.emails?.items ?? [])].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));

/** Returns the differences between the addresses and their earlier state, in words. */
export function addressChangesOf(before: OwnUserFragment, now: OwnUserFragment): string[] {
  const earlier = new Map(addressesOf(before).map((each) => [each.emailId, each]));
  const changes = addressesOf(now).flatMap((address) => {
    const was = earlier.get(address.emailId);
    earlier.delete(address.emailId);
    return differences(was, address).map((kind) => changed[kind](address.email));
  });
  return [...changes, ...[...earlier.values()].map(({ email }) => changed.removed(email))];
}

type Kind = "added" | "verified" | "primary" | "bounced";

function differences(was: Address | undefined, address: Address): Kind[] {
  const kinds: Kind[] = [];
  if (!was) kinds.push("added");
  if (address.isVerified && !was?.isVerified) kinds.push("verified");
  if (address.isPrimary && !was?.isPrimary) kinds.push("primary");
  if (address.bouncedAt !== null && address.bouncedAt !== was?.bouncedAt) kinds.push("bounced");
  return kinds;
}
