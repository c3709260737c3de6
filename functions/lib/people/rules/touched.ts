import { measuresFor } from "./measures.ts";
import type { Rules } from "./rules.ts";
import type { RuleEvent, TouchedRules } from "./types.ts";

/**
 * Returns the segments and computed traits that these events, changes of the traits with these names, and
 * other answers to the conditions on groups with these ids, can change; segments that ask for such a segment
 * are among them.
 */
export function touchedBy(
  rules: Rules,
  events: readonly RuleEvent[],
  traits: Iterable<string>,
  groupConditions: Iterable<string> = [],
): TouchedRules {
  const { segmentsOfMeasure, computedOfMeasure, segmentsOfTrait, segmentsOfGroups } = rules.touching;
  const segments = new Set<string>();
  const computed = new Set<string>();
  for (const event of events)
    for (const { id } of measuresFor(rules, event)) {
      for (const segmentId of segmentsOfMeasure.get(id) ?? []) segments.add(segmentId);
      for (const name of computedOfMeasure.get(id) ?? []) computed.add(name);
    }
  for (const name of traits) for (const segmentId of segmentsOfTrait.get(name) ?? []) segments.add(segmentId);
  for (const id of groupConditions)
    for (const segmentId of segmentsOfGroups.get(id) ?? []) segments.add(segmentId);
  return { segments, computed };
}
