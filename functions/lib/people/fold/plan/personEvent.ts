import type { Key } from "#table/key";
import type { RawEventItem } from "#table/people/rawEvent";
import type { Call as IdentityCall } from "../../identity/identitiesOf.ts";

/** The parts of a call that a fold reads. */
export type Call = IdentityCall & {
  userId?: string;
  anonymousId?: string;
  groupId?: string;
};

/**
 * An event that is to be folded, with its content. `at` is the time of its first insert. `sourceId` is
 * `NO_SOURCE` if none has sent it.
 */
export type PersonEvent = Omit<RawEventItem, keyof Key | "entity" | "ttl"> & { call: Call };

/** Returns when an event expires, in Unix seconds. */
export function expiryOf({ receivedAt }: Pick<PersonEvent, "receivedAt">, retentionDays: number): number {
  return Math.floor(Date.parse(receivedAt) / 1000) + retentionDays * 86_400;
}
