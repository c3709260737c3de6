import type { GroupCondition, SegmentRule } from "#table/people/rule";
import { isMatch } from "../../conditions/matchEvent.ts";
import type { CompiledCondition } from "./answer.ts";
import { constantAnswer } from "./answer.ts";
import { groupConditionId } from "./canonical.ts";
import { traitNameOf } from "./compileTrait.ts";
import { leavesOf } from "./leaves.ts";

/** A condition on groups, as it is asked of one group at a time. */
export interface CompiledGroupCondition {
  id: string;
  /** True if the condition can be about this group. */
  concerns(groupId: string): boolean;
  /** True if a group that it concerns, with these traits, fulfils it. */
  isFulfilledBy(traits: Record<string, unknown>): boolean;
  /** True if its answer can follow from one of the traits with these names. */
  asksFor(names: ReadonlySet<string>): boolean;
}

/** Returns the conditions on groups of all rules, each once, by their ids. */
export function groupConditionsOf(rules: readonly SegmentRule[]): Map<string, CompiledGroupCondition> {
  const all = rules.flatMap(leavesOf).flatMap(({ group }) => group ?? []);
  return new Map(all.map(compileCondition).map((each) => [each.id, each]));
}

/** Returns a condition on groups as a function: what is stored of a person has its answer. */
export function compileGroup(condition: GroupCondition): CompiledCondition {
  const id = groupConditionId(condition);
  return ({ person }) => constantAnswer(person.groupAnswers.has(id));
}

function compileCondition(condition: GroupCondition): CompiledGroupCondition {
  const { groupId, where = [] } = condition;
  const names = where.flatMap(({ name }) => [name, traitNameOf(name)]);
  return {
    id: groupConditionId(condition),
    concerns: (asked) => groupId === undefined || groupId === asked,
    isFulfilledBy: (traits) => isMatch({ where }, { properties: traits }),
    asksFor: (some) => names.some((name) => some.has(name)),
  };
}
