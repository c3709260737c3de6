import type { SequenceCondition } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { Answer, Condition } from "./answer.ts";
import { ALWAYS, EMPTY, NEVER } from "./answer.ts";
import { measureId } from "./canonical.ts";
import type { Chains, End } from "./chains.ts";
import { chainsOf } from "./chains.ts";
import type { Entry } from "./types.ts";

/** What a person's events say, at each instant. */
type Timeline = (t: number) => Answer;

/** Returns a condition on events one after another as a function. */
export function compileSequence({ steps, within, since, isLastMissing }: SequenceCondition): Condition {
  const ids = steps.map((step) => measureId(step, undefined));
  const needed = isLastMissing ? ids.slice(0, -1) : ids;
  const longest = millisecondsOf(within);
  const age = since ? millisecondsOf(since) : Infinity;
  // A person is looked at several times, at later instants; lists never change.
  let lists: readonly Entry[][] = [];
  let timeline: Timeline = () => NEVER;
  return ({ t, person: { measures } }) => {
    if (needed.some((id) => !measures.has(id))) return NEVER;
    const now = ids.map((id) => (measures.get(id) ?? EMPTY).latest);
    if (now.some((list, step) => list !== lists[step])) {
      const chains = chainsOf(now);
      timeline = isLastMissing ? missing(chains) : there(chains);
      lists = now;
    }
    return timeline(t);
  };

  /** The latest chain decides: its first event is the last one to grow too old. */
  function there({ whole }: Chains): Timeline {
    const end = whole.findLast(isShort);
    if (!end) return () => NEVER;
    const until = end.first + age;
    return (t) => (until === Infinity ? ALWAYS : t < until ? { is: true, until } : NEVER);
  }

  function missing({ allButLast, last, both }: Chains): Timeline {
    const end = allButLast.findLast(isShort);
    if (!end || last.some((at) => at > end.at && at <= end.at + longest)) return () => NEVER;
    const shared = both.find(({ at }) => at === end.at);
    /** Up to here the last one is there, since it happened in the same millisecond. */
    const sharedUntil = shared && isShort(shared) ? shared.first + age : -Infinity;
    const from = Math.max(end.at + longest + 1, sharedUntil);
    const until = end.first + age;
    if (from >= until) return () => NEVER;
    return (t) => {
      if (t < from) return { is: false, until: from };
      return t < until ? { is: true, until } : NEVER;
    };
  }

  function isShort({ at, first }: End): boolean {
    return at - first <= longest;
  }
}
