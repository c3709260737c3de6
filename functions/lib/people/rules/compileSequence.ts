import type { SequenceCondition } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { Answer, Condition } from "./answer.ts";
import { always, EMPTY, NEVER } from "./answer.ts";
import { measureId } from "./canonical.ts";
import type { Chains, End } from "./chains.ts";
import { chainsOf } from "./chains.ts";

/** Returns a condition on events one after another as a function. */
export function compileSequence({ steps, within, since, isLastMissing }: SequenceCondition): Condition {
  const ids = steps.map((step) => measureId(step, undefined));
  const needed = isLastMissing ? ids.slice(0, -1) : ids;
  const longest = millisecondsOf(within);
  const age = since ? millisecondsOf(since) : Infinity;
  return ({ t, person: { measures } }) => {
    if (needed.some((id) => !measures.has(id))) return NEVER;
    const chains = chainsOf(ids.map((id) => (measures.get(id) ?? EMPTY).latest));
    return isLastMissing ? isMissing(chains, t) : isThere(chains, t);
  };

  /** The chain whose first event is the latest decides: it is the last one to grow too old. */
  function isThere({ whole }: Chains, t: number): Answer {
    const firsts = whole.filter(isShort).map(({ first }) => first);
    if (firsts.length === 0) return NEVER;
    const until = Math.max(...firsts) + age;
    return until > t ? { is: true, until } : NEVER;
  }

  function isMissing({ allButLast, last, both }: Chains, t: number): Answer {
    const ends = allButLast
      .filter(isShort)
      .reverse()
      .map(({ at, first }) => {
        const isFollowed = last.some((next) => next > at && next <= at + longest);
        const sharedFirst = both.get(at);
        const isShared = sharedFirst !== undefined && isShort({ at, first: sharedFirst });
        // Until when the last one is there, since it happened in the same millisecond.
        const sharedUntil = isShared ? sharedFirst + age : -Infinity;
        return { isFollowed, sharedUntil, passed: at + longest, oldAt: first + age };
      });
    /** The latest end decides whose first event is not too old. */
    const isAt = (instant: number): boolean => {
      const end = ends.find(({ oldAt }) => instant < oldAt);
      return end !== undefined && instant > end.passed && !end.isFollowed && instant >= end.sharedUntil;
    };
    const is = isAt(t);
    const changes = ends.flatMap(({ passed, oldAt, sharedUntil }) => [passed + 1, oldAt, sharedUntil]);
    const later = changes.filter((at) => at > t && at < Infinity).sort((one, other) => one - other);
    const until = later.find((at) => isAt(at) !== is);
    return until === undefined ? always(is) : { is, until };
  }

  function isShort({ at, first }: End): boolean {
    return at - first <= longest;
  }
}
