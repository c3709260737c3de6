import { normaliseAddress } from "#table/address";
import type { OwnIdentity } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import type { AddressingCall } from "./addresses.ts";
import { addressesIn, partOf } from "./addresses.ts";
import type { DeviceOwners } from "./linked.ts";
import { isLinked, isOfPerson } from "./linked.ts";

/** The identities that an event names, as it was sent. */
export interface SentIdentities extends AddressingCall {
  userId?: unknown;
  anonymousId?: unknown;
  previousId?: unknown;
}

/**
 * True if an event that a source has sent is known to be of the person who has these identities. A server has
 * named the person, or it comes from a device that is linked to the person. Anybody who has the write key of
 * a page can name any user: such an event is a claim. It can also join a device of its own to that user, so a
 * server that names the device alone says nothing about a person whom servers know.
 */
export function isTrusted(
  event: SentIdentities,
  source: Pick<SourceItem, "kind"> | undefined,
  identities: OwnIdentity[],
  whose: DeviceOwners,
): boolean {
  const isKnown = whose.types.length > 0;
  if (source?.kind === "SERVER" && (!isKnown || !isOfDevice(event) || namesPerson(event, identities)))
    return true;
  return identities.some(
    (each) => each.type === "anonymous" && each.value === event.anonymousId && isLinked(each, whose),
  );
}

function isOfDevice({ anonymousId, context }: SentIdentities): boolean {
  return anonymousId !== undefined || partOf(partOf(context).device).id !== undefined;
}

/** True if an event carries a verified user id, address or external id of the person. */
function namesPerson(event: SentIdentities, identities: OwnIdentity[]): boolean {
  const { externalIds } = partOf(event.context);
  const sent: unknown[] = Array.isArray(externalIds) ? externalIds : [];
  const carried: [unknown, unknown][] = [
    ["user", event.userId],
    ["user", event.previousId],
    ...addressesIn(event).map(({ value }): [unknown, unknown] => [
      "email",
      typeof value === "string" ? normaliseAddress(value) : undefined,
    ]),
    ...sent.map(partOf).map(({ type, id }): [unknown, unknown] => [type, id]),
  ];
  return identities
    .filter(({ type, isVerified }) => isVerified && isOfPerson(type))
    .some((each) => carried.some(([type, value]) => type === each.type && value === each.value));
}
