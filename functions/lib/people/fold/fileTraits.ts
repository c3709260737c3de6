import * as group from "#table/people/group";
import { isUnset } from "../../placeholders/placeholder.ts";
import type { SetTraits } from "../traits.ts";
import { mergeTraits } from "../traits.ts";
import type { Filing } from "./filing.ts";
import { problemsOf } from "./filing.ts";
import type { People } from "./people.ts";
import { changeProfile, profileOf, rootItemOf } from "./people.ts";
import type { PersonEvent } from "./events.ts";

/** The most groups of a profile: their ids have up to 256 characters each, in one item. */
export const MAX_GROUPS = 100;

/**
 * Sets the traits of an `identify` call. In other calls `context.traits` repeats those of an earlier one
 * (Segment's documentation, "Spec: Common Fields"), and they would come back after their removal.
 */
export function fileTraits(
  people: People,
  filing: Filing,
  event: PersonEvent,
  { set, added }: SetTraits,
): void {
  if (added.size === 0) return;
  for (const name of added.keys()) filing.traits.add(name);
  const full = new Set<string>();
  const merged = (text: string): string => {
    const next = set(text);
    for (const name of next.full) full.add(name);
    return next.text;
  };
  const root = rootItemOf(people, filing.profileId);
  changeProfile(people, filing.profileId, ({ traits, ownTraits }) =>
    ownTraits === undefined ? { traits: merged(traits) } : { ownTraits: merged(ownTraits) },
  );
  if (root.members?.length)
    changeProfile(people, root.profileId, ({ traits }) => ({ traits: merged(traits) }));
  const problems = [...full].map((name) => ({ reason: "TRAITS_FULL" as const, field: `traits.${name}` }));
  filing.problems.push(...problemsOf(event, problems));
}

/** Makes the person of a `group` call a member, and sets its traits, which are the group's. */
export function fileGroup(
  people: People,
  filing: Filing,
  event: PersonEvent,
  { set, added }: SetTraits,
): void {
  const { groupId } = event.call;
  if (!groupId) return;
  const { groups = [] } = profileOf(people, filing.profileId);
  const isMember = groups.includes(groupId);
  const reason = isUnset(groupId) ? "BLOCKED_ID" : "LIMIT";
  if (reason === "BLOCKED_ID" || (!isMember && groups.length >= MAX_GROUPS)) {
    filing.problems.push(...problemsOf(event, [{ reason, field: "groupId" }]));
    return;
  }
  if (!isMember) {
    changeProfile(people, filing.profileId, () => ({ groups: [...groups, groupId] }));
    filing.joined.set(groupId, event.at);
  }
  const before = people.groups.get(groupId);
  if (before && added.size === 0) return;
  const { text, full } = set(before?.traits ?? "{}");
  const problems = full.map((name) => ({ reason: "TRAITS_FULL" as const, field: `traits.${name}` }));
  filing.problems.push(...problemsOf(event, problems));
  if (before && text === before.traits) return;
  const { receivedAt: at } = event;
  const created = { ...group.key(groupId), groupId, version: 0, createdAt: at, updatedAt: at };
  people.groups.set(groupId, { entity: "Group", ...(before ?? created), traits: text });
  filing.groups.set(groupId, mergeTraits(filing.groups.get(groupId) ?? new Map(), added).traits);
}
