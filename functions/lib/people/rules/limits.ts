import type { ComputedTrait } from "#table/people/rule";
import { MAX_COMPUTED_TRAITS, MAX_MEASURES, MAX_SEGMENTS } from "#table/people/rule";
import { needOfTrait, needsOfRule } from "./specs.ts";
import type { StoredSegment } from "./types.ts";

/** As many of those that use most are named. */
const NAMED = 5;

/** Returns what all rules together have too much of, and what to do about it; undefined if they are within the limits. */
export function limitOf(
  segments: readonly StoredSegment[],
  computedTraits: readonly ComputedTrait[],
): string | undefined {
  if (segments.length > MAX_SEGMENTS)
    return `There can be at most ${MAX_SEGMENTS} segments: delete one that is not used.`;
  if (computedTraits.length > MAX_COMPUTED_TRAITS)
    return `There can be at most ${MAX_COMPUTED_TRAITS} computed traits: delete one that is not used.`;
  const users = [
    ...segments.map(({ name, rule }) => ({
      name: `the segment "${name}"`,
      ids: new Set(needsOfRule(rule).map(({ id }) => id)),
    })),
    ...computedTraits.map((trait) => ({
      name: `the computed trait "${trait.name}"`,
      ids: new Set([needOfTrait(trait).id]),
    })),
  ];
  const all = new Set(users.flatMap(({ ids }) => [...ids]));
  if (all.size <= MAX_MEASURES) return undefined;
  const most = users.toSorted((one, other) => other.ids.size - one.ids.size).slice(0, NAMED);
  const named = most.map(({ name, ids }) => `${name} has ${ids.size}`).join(", ");
  return (
    `All segments and computed traits together can have at most ${MAX_MEASURES} different events ` +
    `(type, name, where and property): there would be ${all.size}. Of these, ${named}.`
  );
}
