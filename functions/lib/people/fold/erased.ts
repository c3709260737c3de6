import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import type { TableCondition } from "../../aws/condition.ts";
import type { IdentityName } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";

/**
 * An identity of a person who was erased. Events until then are dropped; what comes later is about a new
 * person.
 */
export interface ErasureTimes {
  erasedAt: string;
  /** Under which the identity of the new person takes its place: nothing has changed it since it was read. */
  condition: TableCondition;
}

/**
 * A profile of a shared identity. `erasedAt` is absent if that was so long ago that nothing is left of it.
 */
export interface ErasedLone {
  profileId: string;
  erasedAt?: string;
}

/** The items that were read, sorted by whether they are erased. */
export interface SortedEvents {
  /** A shared one has no `loneProfileId` if that profile was erased. */
  identities: IdentityItem[];
  profiles: Map<string, ProfileItem>;
  /** By `idOf`. */
  erased: Map<string, ErasureTimes>;
  /** By `idOf`, the profile that a shared identity had by itself. */
  erasedLone: Map<string, ErasedLone>;
  /** By `idOf`, identities of people whose later events are dropped, too. */
  suppressed: string[];
}

/**
 * Takes the people who were erased out of what was read: with their root at once, because their identities
 * follow later. `tombstones` are the identities that have followed, by `idOf`, with the time.
 */
export function sortErased(
  found: IdentityItem[],
  tombstones: Map<string, string>,
  stored: Map<string, ProfileItem>,
): SortedEvents {
  const rootOf = (profileId: string): ProfileItem | undefined => {
    const own = stored.get(profileId);
    return own?.into === undefined ? own : stored.get(own.into);
  };
  const sorted: SortedEvents = {
    identities: [],
    profiles: new Map([...stored].filter(([profileId]) => rootOf(profileId)?.erasedAt === undefined)),
    erased: new Map(
      [...tombstones].map(([id, erasedAt]) => [id, { erasedAt, condition: { erasedAt: { eq: erasedAt } } }]),
    ),
    erasedLone: new Map(),
    suppressed: [],
  };
  for (const each of found) {
    const { profileId, loneProfileId, ...identity } = each;
    const root = rootOf(profileId);
    if (root?.erasedAt !== undefined) {
      const condition = { profileId: { eq: profileId } };
      sorted.erased.set(idOf(each), { erasedAt: root.erasedAt, condition });
      if (root.isSuppressing) sorted.suppressed.push(idOf(each));
    } else if (loneProfileId !== undefined && !sorted.profiles.has(loneProfileId)) {
      sorted.identities.push({ ...identity, profileId });
      const erasedAt = rootOf(loneProfileId)?.erasedAt;
      sorted.erasedLone.set(idOf(each), { profileId: loneProfileId, ...(erasedAt && { erasedAt }) });
    } else sorted.identities.push(each);
  }
  return sorted;
}

/**
 * True if an event was received before a person was erased whom it names: it was in flight. One that carries
 * nothing but a shared identity (`lone`) is about the profile that this has by itself.
 */
export function isOfErased(
  { identities, erased, erasedLone }: ErasedPeople,
  named: IdentityName[],
  lone: IdentityName | undefined,
  receivedAt: string,
): boolean {
  const times = named.map((each) => (erased.get(idOf(each)) ?? identities.get(idOf(each)))?.erasedAt);
  if (lone) times.push(erasedLone.get(idOf(lone))?.erasedAt);
  return times.some((at) => at !== undefined && receivedAt <= at);
}

/** Identities as they are stored, and those of people who were erased, by `idOf`. */
interface ErasedPeople {
  identities: Map<string, IdentityItem>;
  erased: Map<string, ErasureTimes>;
  erasedLone: Map<string, ErasedLone>;
}
