import * as group from "#table/people/group";
import type { GroupItem } from "#table/people/group";
import type { SourceItem } from "#table/people/source";
import { isUnset } from "../../placeholders/placeholder.ts";
import type { Trait } from "../traits.ts";
import { mergeTraits, readTraits, roomFor, traitsOf, traitsText } from "../traits.ts";
import type { PersonEvent } from "./events.ts";
import type { Filing } from "./filing.ts";
import { ofEvent } from "./filing.ts";
import type { People } from "./people.ts";
import { changeProfile, profileOf, rootItemOf } from "./people.ts";

/** The most groups of a profile: their ids have up to 256 characters each, in one item. */
export const MAX_GROUPS = 100;

/**
 * Only `identify` sets traits. In other calls `context.traits` repeats those of an earlier `identify`
 * (Segment's documentation, "Spec: Common Fields"), and they would come back after their removal.
 */
export function setTraits(
  people: People,
  filing: Filing,
  event: PersonEvent,
  kind: SourceItem["kind"],
): void {
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
  changeProfile(people, filing.profileId, ({ traits, ownTraits }) =>
    ownTraits === undefined ? { traits: merged(traits) } : { ownTraits: merged(ownTraits) },
  );
  if (root.members?.length)
    changeProfile(people, root.profileId, ({ traits }) => ({ traits: merged(traits) }));
  for (const name of full)
    filing.problems.push({ ...ofEvent(event), reason: "TRAITS_FULL", field: `traits.${name}` });
}

/** A `group` call makes the person a member, and its traits are the group's. */
export function joinGroup(
  people: People,
  filing: Filing,
  event: PersonEvent,
  kind: SourceItem["kind"],
): void {
  const { groupId, traits } = event.call;
  if (!groupId) return;
  if (isUnset(groupId)) {
    filing.problems.push({ ...ofEvent(event), reason: "BLOCKED_ID", field: "groupId" });
    return;
  }
  const { groups = [] } = profileOf(people, filing.profileId);
  if (!groups.includes(groupId) && groups.length >= MAX_GROUPS) {
    filing.problems.push({ ...ofEvent(event), reason: "LIMIT", field: "groupId" });
    return;
  }
  if (!groups.includes(groupId)) {
    changeProfile(people, filing.profileId, () => ({ groups: [...groups, groupId] }));
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
