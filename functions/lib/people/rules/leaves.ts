import type { SegmentRule } from "#table/people/rule";

/** Returns the conditions of a rule, without what combines them. */
export function leavesOf(rule: SegmentRule): SegmentRule[] {
  const parts = rule.all ?? rule.any ?? (rule.not && [rule.not]);
  return parts ? parts.flatMap(leavesOf) : [rule];
}
