import type { SegmentRule } from "#table/people/rule";
import type { RuleAnswer, CompiledCondition } from "./answer.ts";
import { constantAnswer } from "./answer.ts";
import { compileEvent } from "./compileEvent.ts";
import { compileGroup } from "./groups.ts";
import { compileSequence } from "./compileSequence.ts";
import { compileTrait } from "./compileTrait.ts";

/** Returns a rule as a function. `computed` has the names of the computed traits. */
export function compileRule(rule: SegmentRule, computed: ReadonlySet<string>): CompiledCondition {
  const { all, any, not, trait, event, sequence, group } = rule;
  const compiled = (each: SegmentRule): CompiledCondition => compileRule(each, computed);
  if (all) return every(all.map(compiled), true);
  if (any) return every(any.map(compiled), false);
  if (not) return negated(compiled(not));
  if (trait) return compileTrait(trait, computed);
  if (event) return compileEvent(event);
  if (sequence) return compileSequence(sequence);
  if (group) return compileGroup(group);
  return (look) => look.segment(rule.member!.segmentId);
}

/**
 * Returns whether every part `is` so, for `all`; of `any`, it is the other way round: every part is not.
 * While one part is otherwise, the whole is otherwise: until the last of those that are can change. One that
 * never changes decides.
 */
function every(parts: CompiledCondition[], is: boolean): CompiledCondition {
  return (look) => {
    let until = Infinity;
    let otherwise = -Infinity;
    for (const part of parts) {
      const answer = part(look);
      if (answer.is === is) until = Math.min(until, answer.until);
      else if (answer.until === Infinity) return constantAnswer(!is);
      else otherwise = Math.max(otherwise, answer.until);
    }
    return otherwise === -Infinity ? { is, until } : { is: !is, until: otherwise };
  };
}

function negated(condition: CompiledCondition): CompiledCondition {
  return (look): RuleAnswer => {
    const { is, until } = condition(look);
    return { is: !is, until };
  };
}
