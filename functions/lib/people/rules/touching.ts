import type { ComputedTrait, SegmentRule } from "#table/people/rule";
import { groupConditionId } from "./canonical.ts";
import { traitNameOf } from "./compileTrait.ts";
import { leavesOf } from "./leaves.ts";
import { needOfTrait, needsOfRule } from "./specs.ts";
import type { StoredSegment } from "./types.ts";

/**
 * The segments and computed traits that a measure or a condition on groups, by their ids, or a trait, by its
 * name, can change.
 */
export type TouchingRules = {
  segmentsOfMeasure: ReadonlyMap<string, ReadonlySet<string>>;
  computedOfMeasure: ReadonlyMap<string, ReadonlySet<string>>;
  segmentsOfTrait: ReadonlyMap<string, ReadonlySet<string>>;
  segmentsOfGroups: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * The measures, traits and conditions on groups that a segment depends on, itself or by other segments that
 * it asks for.
 */
type Causes = { measures: Set<string>; traits: Set<string>; groups: Set<string> };

/**
 * Returns what each measure, trait and condition on groups can change. Throws if segments ask for each other
 * in a circle.
 */
export function touchingOf(
  segments: readonly StoredSegment[],
  computedTraits: readonly ComputedTrait[],
): TouchingRules {
  const computedIds = new Map(computedTraits.map((trait) => [trait.name, needOfTrait(trait).id]));
  const rules = new Map(segments.map(({ segmentId, rule }) => [segmentId, rule]));
  const known = new Map<string, Causes>();
  const segmentsOfMeasure = new Map<string, Set<string>>();
  const segmentsOfTrait = new Map<string, Set<string>>();
  const segmentsOfGroups = new Map<string, Set<string>>();
  for (const { segmentId } of segments) {
    const { measures, traits, groups } = causesOf(segmentId, []);
    for (const id of measures) addTo(segmentsOfMeasure, id, segmentId);
    for (const name of traits) addTo(segmentsOfTrait, name, segmentId);
    for (const id of groups) addTo(segmentsOfGroups, id, segmentId);
  }
  const computedOfMeasure = new Map<string, Set<string>>();
  for (const [name, id] of computedIds) addTo(computedOfMeasure, id, name);
  return { segmentsOfMeasure, computedOfMeasure, segmentsOfTrait, segmentsOfGroups };

  function causesOf(segmentId: string, askers: readonly string[]): Causes {
    const before = known.get(segmentId);
    if (before) return before;
    if (askers.includes(segmentId))
      throw new Error(`Segments ask for each other in a circle: ${[...askers, segmentId].join(" -> ")}`);
    const rule = rules.get(segmentId);
    const names = rule ? traitsOf(rule).flatMap((name) => [name, traitNameOf(name)]) : [];
    const ids = rule ? needsOfRule(rule).map(({ id }) => id) : [];
    const inner = rule ? membersOf(rule).map((other) => causesOf(other, [...askers, segmentId])) : [];
    const causes = {
      measures: new Set([
        ...ids,
        ...names.flatMap((name) => computedIds.get(name) ?? []),
        ...inner.flatMap(({ measures }) => [...measures]),
      ]),
      traits: new Set([...names, ...inner.flatMap(({ traits }) => [...traits])]),
      groups: new Set([...(rule ? groupsOf(rule) : []), ...inner.flatMap(({ groups }) => [...groups])]),
    };
    known.set(segmentId, causes);
    return causes;
  }
}

/** Returns the ids of the segments that a rule asks for. */
export function membersOf(rule: SegmentRule): string[] {
  return leavesOf(rule).flatMap(({ member }) => member?.segmentId ?? []);
}

function traitsOf(rule: SegmentRule): string[] {
  return leavesOf(rule).flatMap(({ trait }) => trait?.name ?? []);
}

function groupsOf(rule: SegmentRule): string[] {
  return leavesOf(rule).flatMap(({ group }) => (group ? [groupConditionId(group)] : []));
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}
