import type { ComputedTrait } from "#table/people/rule";
import { MAX_COMPUTED_TRAITS, MAX_GROUP_CONDITIONS, MAX_MEASURES, MAX_SEGMENTS } from "#table/people/rule";
import { groupConditionsOf } from "./groups.ts";
import { mostBytes } from "./sizes.ts";
import type { MeasureNeed } from "./specs.ts";
import { needOfTrait, needsOfRule, specsOf } from "./specs.ts";
import type { StoredSegment } from "./types.ts";

/** The number of the largest segments and traits that an error names. */
const NAMED = 5;
/** The size of an item with its keys (DynamoDB guide, "Quotas"); 1 KB is enough for all but the measures. */
const MAX_BYTES = 399 * 1024;

/**
 * Returns what all rules together have too much of, and what to do about it; undefined if they are within the
 * limits.
 */
export function ruleLimitFault(
  segments: readonly StoredSegment[],
  computedTraits: readonly ComputedTrait[],
): string | undefined {
  if (segments.length > MAX_SEGMENTS)
    return `There can be at most ${MAX_SEGMENTS} segments: delete one that is not used.`;
  if (computedTraits.length > MAX_COMPUTED_TRAITS)
    return `There can be at most ${MAX_COMPUTED_TRAITS} computed traits: delete one that is not used.`;
  const groups = groupConditionsOf(segments.map(({ rule }) => rule)).size;
  if (groups > MAX_GROUP_CONDITIONS)
    return (
      `All segments together can have at most ${MAX_GROUP_CONDITIONS} different conditions on groups ` +
      `(groupId and where): there would be ${groups}. Use the same condition in several segments, or member.`
    );
  const users = [
    ...segments.map(({ name, rule }) => ({ name: `the segment "${name}"`, needs: needsOfRule(rule) })),
    ...computedTraits.map((trait) => ({
      ...{ name: `the computed trait "${trait.name}"`, needs: [needOfTrait(trait)] },
    })),
  ];
  const all = merged(users.flatMap(({ needs }) => needs));
  if (all.length > MAX_MEASURES)
    return (
      `All segments and computed traits together can have at most ${MAX_MEASURES} different events ` +
      `(type, name, where and property): there would be ${all.length}. ` +
      most(users, ({ length }) => length, String)
    );
  const bytes = bytesOf(all);
  if (bytes <= MAX_BYTES) return undefined;
  return (
    `What all segments and computed traits together keep of a person's events can have at most ${inKB(MAX_BYTES)}: ` +
    `it would have ${inKB(bytes)}. Use fewer computed traits of texts. ${most(users, bytesOf, inKB)}`
  );
}

type User = { name: string; needs: MeasureNeed[] };

/** Says who uses most. */
function most(
  users: User[],
  sizeOf: (needs: MeasureNeed[]) => number,
  show: (size: number) => string,
): string {
  const named = users
    .map(({ name, needs }) => ({ name, size: sizeOf(merged(needs)) }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, NAMED)
    .map(({ name, size }) => `${name} has ${show(size)}`);
  return `Of these, ${named.join(", ")}.`;
}

function merged(needs: MeasureNeed[]): MeasureNeed[] {
  return specsOf(needs, 0, {});
}

function bytesOf(needs: MeasureNeed[]): number {
  return needs.reduce((sum, { keeps }) => sum + mostBytes(keeps), 0);
}

function inKB(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}
