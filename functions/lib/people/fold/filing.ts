import * as group from "#table/people/group";
import type { GroupItem } from "#table/people/group";
import type { IdentityItem } from "#table/people/identity";
import { key as identityKey } from "#table/people/identity";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import { key as profileKey } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import type { File, Known } from "../identity/decide.ts";
import { kindOf, plus } from "../identity/limits.ts";
import type { Named } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import type { Problem } from "../sources/problems.ts";
import type { Trait, Traits } from "../traits.ts";
import { mergeTraits, readTraits, roomFor, traitsOf, traitsText } from "../traits.ts";
import type { PersonEvent } from "./events.ts";
import type { People } from "./people.ts";
import { affected, profileOf, rootItemOf } from "./people.ts";

/** The most groups of a profile: their ids have up to 256 characters each, in one item. */
export const MAX_GROUPS = 100;

/** Events that go into the history of one profile, with all that is written together with them. */
export interface Filing {
  profileId: string;
  events: PersonEvent[];
  /** Identities that lead to the profile from now on. */
  identities: IdentityItem[];
  /** The shared identity that the profile, a new one, is for. */
  lone?: IdentityItem;
  /** What is new of groups: the traits that events set of each. */
  groups: Map<string, Traits>;
  /** Groups that the profile joins. */
  joined: Map<string, string>;
  /** The names of traits that events set. */
  traits: Set<string>;
  problems: Problem[];
}

/** What a new profile has of its moment. */
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
    groups: new Map(),
    joined: new Map(),
    traits: new Set(),
    problems: [],
  };
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

/** Takes an event into the profile that it was decided for, and into its root. Changes `people` and the filing. */
export function fileEvent(
  people: People,
  filing: Filing,
  event: PersonEvent,
  { add, lone }: File,
  { kind }: Pick<SourceItem, "kind">,
): void {
  filing.events.push(event);
  const later = (at: string): string => (event.at > at ? event.at : at);
  for (const profileId of affected(people, filing.profileId))
    change(people, profileId, ({ lastSeenAt }) => ({ lastSeenAt: later(lastSeenAt), moved: undefined }));
  change(people, filing.profileId, ({ ownLastSeenAt }) =>
    ownLastSeenAt === undefined ? {} : { ownLastSeenAt: later(ownLastSeenAt) },
  );
  for (const each of add) addIdentity(people, filing, each, event);
  if (lone) filing.lone = noteLone(people, filing.profileId, lone);
  if (event.type === "identify") setTraits(people, filing, event, kind);
  if (event.type === "group") joinGroup(people, filing, event, kind);
}

function change(people: People, profileId: string, to: (profile: ProfileItem) => Partial<ProfileItem>): void {
  const profile = profileOf(people, profileId);
  people.profiles.set(profileId, { ...profile, ...to(profile) });
}

/** Takes a new identity into a profile, and into its root. Changes `people` and the filing. */
export function addIdentity(
  people: People,
  { profileId, identities }: Filing,
  named: Named,
  { at }: Pick<PersonEvent, "at">,
): void {
  const { type, value, isVerified } = named;
  const own = { type, value, isVerified, firstSeenAt: at };
  const item: IdentityItem = { ...identityKey(type, value), entity: "Identity", profileId, ...own };
  people.identities.set(idOf(named), item);
  identities.push(item);
  change(people, profileId, (profile) => ({ identities: [...profile.identities, own] }));
  change(people, rootItemOf(people, profileId).profileId, (root) =>
    root.members?.length ? countIdentity(root, own) : {},
  );
}

/** A root with members knows the identities of all of them by number. */
function countIdentity(root: ProfileItem, own: OwnIdentity): Partial<ProfileItem> {
  const { userIds = [], counts = {} } = root;
  return {
    counts: plus(counts, { [kindOf(own)]: 1 }),
    ...(own.type === "user" && { userIds: [...userIds, own.value] }),
  };
}

/** Beside others a shared identity does not count. Events that carry nothing else have a profile of their own. */
function noteLone(people: People, profileId: string, { type, value, isVerified }: Known): IdentityItem {
  const stored = people.identities.get(idOf({ type, value }))!;
  const { firstSeenAt } = stored;
  const own: OwnIdentity = { type, value, isVerified, isShared: true, firstSeenAt };
  change(people, profileId, (profile) => ({ identities: [...profile.identities, own] }));
  const next = { ...stored, loneProfileId: profileId };
  people.identities.set(idOf(stored), next);
  return next;
}

/**
 * Only `identify` sets traits. In other calls `context.traits` repeats those of an earlier `identify` (Segment's
 * documentation, "Spec: Common Fields"), and they would come back after their removal.
 */
function setTraits(people: People, filing: Filing, event: PersonEvent, kind: SourceItem["kind"]): void {
  const added = traitsOf(event.call.traits, event);
  if (added.size === 0) return;
  for (const name of added.keys()) filing.traits.add(name);
  const full = new Set<string>();
  const merged = (text: string): string => {
    const { traits, full: names } = mergeTraits(readTraits(text), added, roomFor(event, kind));
    for (const name of names) full.add(name);
    return traitsText(traits);
  };
  const root = rootItemOf(people, filing.profileId);
  change(people, filing.profileId, ({ traits, ownTraits }) =>
    ownTraits === undefined ? { traits: merged(traits) } : { ownTraits: merged(ownTraits) },
  );
  if (root.members?.length) change(people, root.profileId, ({ traits }) => ({ traits: merged(traits) }));
  for (const name of full)
    filing.problems.push({ ...ofEvent(event), reason: "TRAITS_FULL", field: `traits.${name}` });
}

/** A `group` call makes the person a member, and its traits are the group's. */
function joinGroup(people: People, filing: Filing, event: PersonEvent, kind: SourceItem["kind"]): void {
  const { groupId, traits } = event.call;
  if (!groupId) return;
  const { groups = [] } = profileOf(people, filing.profileId);
  if (!groups.includes(groupId) && groups.length >= MAX_GROUPS) {
    filing.problems.push({ ...ofEvent(event), reason: "LIMIT", field: "groupId" });
    return;
  }
  if (!groups.includes(groupId)) {
    change(people, filing.profileId, () => ({ groups: [...groups, groupId] }));
    filing.joined.set(groupId, event.at);
  }
  const before = people.groups.get(groupId);
  const added = traitsOf(traits, event);
  if (before && added.size === 0) return;
  const { traits: merged, full } = mergeTraits(
    readTraits(before?.traits ?? "{}"),
    added,
    roomFor(event, kind),
  );
  for (const name of full)
    filing.problems.push({ ...ofEvent(event), reason: "TRAITS_FULL", field: `traits.${name}` });
  if (before && traitsText(merged) === before.traits) return;
  people.groups.set(groupId, { ...(before ?? newGroup(groupId, event)), traits: traitsText(merged) });
  const earlier = filing.groups.get(groupId) ?? new Map<string, Trait>();
  filing.groups.set(groupId, mergeTraits(earlier, added).traits);
}

function newGroup(groupId: string, { receivedAt }: PersonEvent): GroupItem {
  return {
    ...group.key(groupId),
    entity: "Group",
    ...{ groupId, version: 0, traits: "{}", createdAt: receivedAt, updatedAt: receivedAt },
  };
}

function ofEvent({ name }: PersonEvent): Pick<Problem, "name"> {
  return name === undefined ? {} : { name };
}
