import type { SetTraits } from "../../traits.ts";
import type { Filing } from "./filing.ts";
import { problemsOf } from "./filing.ts";
import type { People } from "./people.ts";
import { changeProfile, rootItemOf } from "./people.ts";
import type { PersonEvent } from "./personEvent.ts";

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
