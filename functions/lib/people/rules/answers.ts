import type { Answer, Look, Value } from "./answer.ts";
import { NEVER } from "./answer.ts";
import type { Rules } from "./rules.ts";
import type { Answers, Person, Touched } from "./types.ts";

/**
 * Returns in which segments a person is at the instant `t` in ms, the values of computed traits, and when time alone changes one of
 * these answers. `t` is not before any of the person's events. Looks at all, or at what `touched` names.
 */
export function answers(rules: Rules, person: Person, t: number, touched: Touched = rules.all): Answers {
  const look = lookAt(rules, person, t);
  const segments = [...touched.segments].map((segmentId) => ({ segmentId, answer: look.segment(segmentId) }));
  const computed = [...touched.computed].map((name) => ({ name, answer: look.computed(name) }));
  const waiting: Waiting[] = [
    ...segments.map(({ segmentId, answer }) => ({
      ...{ value: answer.is, until: answer.until },
      ask: (later: Look): Value => asValue(later.segment(segmentId)),
    })),
    ...computed.map(({ name, answer }) => ({ ...answer, ask: (later: Look): Value => later.computed(name) })),
  ];
  const next = nextChange(
    rules,
    person,
    waiting.filter(({ until }) => until < Infinity),
  );
  return {
    segments: new Set(segments.filter(({ answer }) => answer.is).map(({ segmentId }) => segmentId)),
    computed: Object.fromEntries(
      computed.flatMap(({ name, answer: { value } }) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
    ...(next === undefined ? {} : { next }),
  };
}

/** An answer that time can change at `until`, not before. */
type Waiting = Value & { ask: (look: Look) => Value };

/**
 * Returns the earliest instant at which one of the answers is another. A part of a rule can change where the whole does not, so it is
 * asked again at each such instant. There are only so many of them: no event leaves a window twice.
 */
function nextChange(rules: Rules, person: Person, waiting: Waiting[]): number | undefined {
  for (;;) {
    const until = waiting.reduce((least, each) => Math.min(least, each.until), Infinity);
    if (until === Infinity) return undefined;
    const look = lookAt(rules, person, until);
    for (const each of waiting.filter((other) => other.until === until)) {
      const answer = each.ask(look);
      if (answer.value !== each.value) return until;
      each.until = answer.until;
    }
  }
}

function asValue({ is, until }: Answer): Value {
  return { value: is, until };
}

function lookAt(rules: Rules, person: Person, t: number): Look {
  const segments = new Map<string, Answer>();
  const computed = new Map<string, Value>();
  const look: Look = {
    t,
    person,
    segment: (segmentId) => once(segments, segmentId, () => rules.segments.get(segmentId)?.(look) ?? NEVER),
    computed: (name) => once(computed, name, () => rules.computed.get(name)!(look)),
  };
  return look;
}

function once<T>(known: Map<string, T>, key: string, find: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  known.set(key, found);
  return found;
}
