import type { RuleAnswer, PersonLook, TraitAnswer } from "./answer.ts";
import { NEVER } from "./answer.ts";
import type { Rules } from "./rules.ts";
import type { RuleAnswers, EvaluatedPerson, TouchedRules } from "./types.ts";

/**
 * Returns in which segments a person is at the instant `t` in ms, the values of computed traits, and when
 * time alone changes one of these answers. `t` is not before any of the person's events. Looks at all, or at
 * what `touched` names.
 */
export function ruleAnswers(
  rules: Rules,
  person: EvaluatedPerson,
  t: number,
  touched: TouchedRules = rules.all,
): RuleAnswers {
  const look = lookAt(rules, person, t);
  const segments = new Set<string>();
  const computed: [name: string, value: unknown][] = [];
  const waiting: Waiting[] = [];
  for (const segmentId of touched.segments) {
    const { is, until } = look.segment(segmentId);
    if (is) segments.add(segmentId);
    if (until < Infinity) waiting.push({ segmentId, value: is, until });
  }
  for (const name of touched.computed) {
    const { value, until } = look.computed(name);
    if (value !== undefined) computed.push([name, value]);
    if (until < Infinity) waiting.push({ name, value, until });
  }
  const next = nextChange(rules, person, waiting);
  return { segments, computed: Object.fromEntries(computed), ...(next === undefined ? {} : { next }) };
}

/** The answer of a segment or of a computed trait, which time can change at `until`, not before. */
type Waiting = TraitAnswer & ({ segmentId: string } | { name: string });

/**
 * Returns the earliest instant at which one of the answers is another. A part of a rule can change where the
 * whole does not, so it is asked again at each such instant. There are only so many of them: no event leaves
 * a window twice.
 */
function nextChange(rules: Rules, person: EvaluatedPerson, waiting: Waiting[]): number | undefined {
  for (;;) {
    let until = Infinity;
    for (const each of waiting) until = Math.min(until, each.until);
    if (until === Infinity) return undefined;
    const look = lookAt(rules, person, until);
    for (const each of waiting) {
      if (each.until !== until) continue;
      const answer = answerOf(look, each);
      if (answer.value !== each.value) return until;
      each.until = answer.until;
    }
  }
}

function answerOf(look: PersonLook, asked: Waiting): TraitAnswer {
  if ("name" in asked) return look.computed(asked.name);
  const { is, until } = look.segment(asked.segmentId);
  return { value: is, until };
}

function lookAt(rules: Rules, person: EvaluatedPerson, t: number): PersonLook {
  const segments = new Map<string, RuleAnswer>();
  const computed = new Map<string, TraitAnswer>();
  return {
    t,
    person,
    segment(segmentId) {
      const answer = segments.get(segmentId) ?? rules.segments.get(segmentId)?.(this) ?? NEVER;
      segments.set(segmentId, answer);
      return answer;
    },
    computed(name) {
      const value = computed.get(name) ?? rules.computed.get(name)!(this);
      computed.set(name, value);
      return value;
    },
  };
}
