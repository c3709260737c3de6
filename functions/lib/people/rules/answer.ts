import type { Entry, MeasureState, EvaluatedPerson } from "./types.ts";

/**
 * The result of a condition at an instant, and the earliest later instant, in ms, at which time alone can
 * change it.
 */
export type RuleAnswer = { is: boolean; until: number };

/** The value of a computed trait at an instant; undefined if it has none. */
export type TraitAnswer = { value: unknown; until: number };

/**
 * One look at a person at one instant. Answers of segments and values of computed traits are found once in
 * it.
 */
export interface PersonLook {
  t: number;
  person: EvaluatedPerson;
  /** Returns the answer for a segment. A person is not in one that does not exist. */
  segment(segmentId: string): RuleAnswer;
  computed(name: string): TraitAnswer;
}

export type CompiledCondition = (look: PersonLook) => RuleAnswer;

export const ALWAYS: RuleAnswer = { is: true, until: Infinity };
export const NEVER: RuleAnswer = { is: false, until: Infinity };

/** Returns an answer that time does not change. */
export function constantAnswer(is: boolean): RuleAnswer {
  return is ? ALWAYS : NEVER;
}

/** The state of a measure that no event matched. */
export const EMPTY: MeasureState = { number: 0, latest: [] };

/** Returns how many of the latest are in the window (`t - window`, `t`]. */
export function countWithin(latest: readonly Entry[], t: number, window: number): number {
  let count = 0;
  while (count < latest.length && latest[count]!.at > t - window) count += 1;
  return count;
}

/**
 * Returns the first instant at which an event leaves the window and `differs` holds of how many are left,
 * beginning with `count`. Events of one millisecond leave together.
 */
export function untilLeft(
  latest: readonly Entry[],
  count: number,
  window: number,
  differs: (left: number) => boolean,
): number {
  for (let left = count; left > 0;) {
    const { at } = latest[left - 1]!;
    while (left > 0 && latest[left - 1]!.at === at) left -= 1;
    if (differs(left)) return at + window;
  }
  return Infinity;
}
