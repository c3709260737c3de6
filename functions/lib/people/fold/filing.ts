import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import { key as profileKey } from "#table/people/profile";
import type { Problem } from "../sources/problems.ts";
import type { Traits } from "../traits.ts";
import type { PersonEvent } from "./events.ts";

/** A problem of an event that is folded. */
export type EventProblem = Problem & { messageId: string };

/** Events that go into the history of one profile, with all that is written together with them. */
export interface Filing {
  profileId: string;
  events: PersonEvent[];
  /** Identities that lead to the profile from now on. */
  identities: IdentityItem[];
  /** The shared identity that the profile, a new one, is for. */
  lone?: IdentityItem;
  /** Profiles of devices that become linked. */
  linked: Set<string>;
  /** Changes of groups: the traits that events set of each. */
  groups: Map<string, Traits>;
  /** Groups that the profile joins. */
  joined: Map<string, string>;
  /** The names of traits that events set. */
  traits: Set<string>;
  problems: EventProblem[];
}

/** The values that a new profile gets at its creation. */
export interface Made {
  profileId: string;
  /** The version of the rules by which it is evaluated. */
  rulesVersion: number;
  now: string;
}

export function emptyFiling(profileId: string): Filing {
  return {
    profileId,
    events: [],
    identities: [],
    linked: new Set(),
    groups: new Map(),
    joined: new Map(),
    traits: new Set(),
    problems: [],
  };
}

/** Returns which event a problem is of. */
export function ofEvent({ messageId, name }: PersonEvent): Pick<EventProblem, "messageId" | "name"> {
  return { messageId, ...(name === undefined ? {} : { name }) };
}

/** Returns a profile of which nothing is known. */
export function newProfile(
  { profileId, rulesVersion, now }: Made,
  { at }: Pick<PersonEvent, "at">,
): ProfileItem {
  return {
    ...profileKey(profileId),
    entity: "Profile",
    ...{ profileId, version: 0, identities: [], traits: "{}", rulesVersion },
    ...{ createdAt: now, updatedAt: now, lastSeenAt: at },
  };
}
