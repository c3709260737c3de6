import type { SequenceCondition } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { RuleAnswer, CompiledCondition } from "./answer.ts";
import { ALWAYS, EMPTY, NEVER } from "./answer.ts";
import { measureId } from "./canonical.ts";
import { firstOf, latestEnd } from "./chains.ts";
import type { Entry } from "./types.ts";

/** Returns a condition on events one after another as a function. */
export function compileSequence({
  steps,
  within,
  since,
  isLastMissing,
}: SequenceCondition): CompiledCondition {
  const ids = steps.map((step) => measureId(step, undefined));
  const needed = isLastMissing ? ids.slice(0, -1) : ids;
  const longest = millisecondsOf(within);
  const age = since ? millisecondsOf(since) : Infinity;
  return ({ t, person: { measures } }) => {
    if (needed.some((id) => !measures.has(id))) return NEVER;
    const latest = ids.map((id) => (measures.get(id) ?? EMPTY).latest);
    return isLastMissing ? missing(latest, t) : there(latest, t);
  };

  /** The latest chain decides: its first event is the last one to grow too old. */
  function there(latest: Entry[][], t: number): RuleAnswer {
    const end = latestEnd(latest, longest);
    if (!end) return NEVER;
    const until = end.first + age;
    return until === Infinity ? ALWAYS : t < until ? { is: true, until } : NEVER;
  }

  function missing(latest: Entry[][], t: number): RuleAnswer {
    const end = latestEnd(latest.slice(0, -1), longest);
    if (!end || latest.at(-1)!.some(({ at }) => at > end.at && at <= end.at + longest)) return NEVER;
    /**
     * The last one can have happened in the same millisecond. Then it is there until such a chain is too old.
     */
    const shared = firstOf(latest, end.at, 2);
    const sharedUntil = end.at - shared <= longest ? shared + age : -Infinity;
    const from = Math.max(end.at + longest + 1, sharedUntil);
    const until = end.first + age;
    if (from >= until) return NEVER;
    if (t < from) return { is: false, until: from };
    return t < until ? { is: true, until } : NEVER;
  }
}
