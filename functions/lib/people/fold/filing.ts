import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { FileDecision } from "../identity/decide.ts";
import type { SourceProblem } from "../sources/problems.ts";
import type { Traits } from "../traits.ts";
import type { People } from "./people.ts";
import type { PersonEvent } from "./events.ts";

/**
 * A transaction has 100 items (API reference, TransactWriteItems). Beside these it has the profile, its root,
 * its entry in the list, and the measures. Its 4 MB are out of reach: 25 events have at most 32 KB each as
 * they were sent.
 */
const MAX_ITEMS = 95;

/** A problem of an event that is folded. */
export type EventProblem = SourceProblem & { messageId: string };

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
export interface NewProfile {
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
function ofEvent({ messageId, name }: PersonEvent): Pick<EventProblem, "messageId" | "name"> {
  return { messageId, ...(name === undefined ? {} : { name }) };
}

/** Returns a profile of which nothing is known. */
export function newProfile(
  { profileId, rulesVersion, now }: NewProfile,
  { at }: Pick<PersonEvent, "at">,
): ProfileItem {
  return {
    ...profile.key(profileId),
    entity: "Profile",
    ...{ profileId, version: 0, identities: [], traits: "{}", rulesVersion },
    ...{ createdAt: now, updatedAt: now, lastSeenAt: at },
  };
}

/**
 * Returns the filing of this round if it is about the event's profile and has room; the first event opens it.
 */
export function placeFor(
  { people, filing }: { people: Pick<People, "profiles">; filing?: Filing },
  event: PersonEvent,
  { profileId, add }: Pick<FileDecision, "profileId" | "add">,
  made: NewProfile,
): Filing | undefined {
  if (filing) {
    const { events, identities, joined, linked } = filing;
    const items = events.length + identities.length + joined.size + linked.size;
    // The event, a membership that it can bring, and the profile of a device.
    const hasRoom = items + add.length + 3 <= MAX_ITEMS;
    return hasRoom && filing.profileId === profileId ? filing : undefined;
  }
  if (!profileId) people.profiles.set(made.profileId, newProfile(made, event));
  return emptyFiling(profileId ?? made.profileId);
}

/** Returns the problems of an event, with its name and message id. */
export function problemsOf(event: PersonEvent, problems: Omit<SourceProblem, "name">[]): EventProblem[] {
  return problems.map((each) => ({ ...each, ...ofEvent(event) }));
}
