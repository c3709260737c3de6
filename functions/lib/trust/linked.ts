import type { OwnIdentity, ProfileItem } from "#table/people/profile";

/**
 * A person, as far as it decides whether a device is linked: all profiles, and the type of each verified
 * identity that `names` a person.
 */
export interface DeviceOwners {
  profileIds: string[];
  types: string[];
}

/**
 * True if a device is linked to a person: a server or `linkDevice` has named it together with the identity
 * that says who the person is.
 */
export function isLinked(
  { isShared, linkedTo }: Pick<OwnIdentity, "isShared" | "linkedTo">,
  { profileIds, types }: DeviceOwners,
): boolean {
  if (isShared || !linkedTo || !profileIds.includes(linkedTo.profileId)) return false;
  return isDecisive(linkedTo.type, types);
}

/**
 * True if a verified identity of this type says who the person is: the user id, else the only address, else
 * the only external id. People with different user ids become one only by an alias of a server. A page can
 * join others: a person who has two addresses can be two people.
 */
export function isDecisive(type: string, types: string[]): boolean {
  if (type === "user" || types.includes("user")) return type === "user";
  const ofType = types.filter((each) => each === type);
  return type === "email" ? ofType.length === 1 : types.length === 1 && ofType.length === 1;
}

/** True if identities of this type are of a person, not of a device that others can use. */
export function isOfPerson(type: string): boolean {
  return type !== "device" && type !== "anonymous";
}

/** Returns what decides about devices, of all profiles of a person. */
export function ownersOfProfiles(person: Pick<ProfileItem, "profileId" | "identities">[]): DeviceOwners {
  const verified = person.flatMap(({ identities }) => identities).filter(({ isVerified }) => isVerified);
  return {
    profileIds: person.map(({ profileId }) => profileId),
    types: verified.map(({ type }) => type).filter(isOfPerson),
  };
}
