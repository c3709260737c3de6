import { createHash } from "node:crypto";
import type { ValueCondition } from "#table/condition";
import type { EventMatch, GroupCondition, SegmentRule } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";

/**
 * Returns whether two rules mean the same: the order of conditions, steps aside, and the units of a duration
 * do not count.
 */
export function isSame(rule: SegmentRule, other: SegmentRule): boolean {
  return textOfRule(rule) === textOfRule(other);
}

/** Returns the id of a measure: the hash of which events it is about, and of which property. */
export function measureId(event: EventMatch, property: string | undefined): string {
  return hashOf(JSON.stringify([textOfMatch(event), property ?? null]));
}

/** Returns the id of a condition on groups: two that mean the same have one answer. */
export function groupConditionId(condition: GroupCondition): string {
  return hashOf(textOfGroup(condition));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function textOfRule(rule: SegmentRule): string {
  const { all, any, not, event, sequence, trait, group } = rule;
  if (all) return JSON.stringify(["all", unordered(all.map(textOfRule))]);
  if (any) return JSON.stringify(["any", unordered(any.map(textOfRule))]);
  if (not) return JSON.stringify(["not", textOfRule(not)]);
  if (trait) return JSON.stringify(["trait", textOfValue(trait)]);
  if (event) {
    const { event: match, within, total, ...rest } = event;
    const bounds = total ? [total.property, total.atLeast ?? null, total.atMost ?? null] : null;
    return JSON.stringify(["event", textOfMatch(match), ms(within), bounds, sorted(rest)]);
  }
  if (sequence) {
    const { steps, within, since, ...rest } = sequence;
    return JSON.stringify(["sequence", steps.map(textOfMatch), ms(within), ms(since), sorted(rest)]);
  }
  if (group) return textOfGroup(group);
  return JSON.stringify(["member", rule.member!.segmentId]);
}

function textOfGroup({ groupId, where = [] }: GroupCondition): string {
  return JSON.stringify(["group", groupId ?? null, unordered(where.map(textOfValue))]);
}

function textOfMatch({ type, name, where = [] }: EventMatch): string {
  return JSON.stringify([type, name ?? null, unordered(where.map(textOfValue))]);
}

function textOfValue({ texts, duration, at, ...rest }: ValueCondition): string {
  const instant = at === undefined ? null : Date.parse(at);
  return JSON.stringify([sorted(rest), texts ? unordered(texts) : null, ms(duration), instant]);
}

/** Without repetitions, which change nothing either. */
function unordered(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}

function sorted(fields: object): [string, unknown][] {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return present.sort(([one], [other]) => (one < other ? -1 : 1));
}

function ms(duration: ValueCondition["duration"]): number | null {
  return duration ? millisecondsOf(duration) : null;
}
