import type { EventCondition, SequenceCondition, Total } from "#table/people/rule";
import type { DurationInput } from "../../conditions/checkValue.ts";
import { checkDuration, isStorable } from "../../conditions/checkValue.ts";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { Maybe, Refuse } from "../../conditions/faults.ts";
import { isBetween } from "../../conditions/faults.ts";
import type { EventMatchInput } from "../../conditions/checkMatch.ts";
import { checkMatch, checkName } from "../../conditions/checkMatch.ts";
import { MAX_NUMBER } from "../../money/decimal.ts";

export type EventConditionInput = {
  event: EventMatchInput;
  atLeast?: Maybe<number>;
  atMost?: Maybe<number>;
  within?: Maybe<DurationInput>;
  total?: Maybe<TotalInput>;
  isFirst?: Maybe<boolean>;
};

export type TotalInput = { property: string; atLeast?: Maybe<number>; atMost?: Maybe<number> };

export type SequenceConditionInput = {
  steps: EventMatchInput[];
  within: DurationInput;
  since?: Maybe<DurationInput>;
  isLastMissing?: Maybe<boolean>;
};

/**
 * A profile has the latest 100 events of a condition: of more, it cannot be said how many there are in a
 * window.
 */
const MAX_WITHIN = 99;
const MAX_COUNT = 1_000_000_000;
const STEPS = { least: 2, most: 5 };

/**
 * Returns a condition on events without absent parts; refuses what is wrong, and bounds that all people or
 * none are within.
 */
export function checkEvent(input: EventConditionInput, path: string, refuse: Refuse): EventCondition {
  const { atLeast, atMost, within, total, isFirst } = input;
  const most = isFirst ? 1 : within ? MAX_WITHIN : MAX_COUNT;
  const because = isFirst
    ? ", because isFirst looks at one event"
    : within
      ? ", because there is within"
      : "";
  for (const [name, bound] of Object.entries({ atLeast, atMost }))
    if (bound != null && !isBetween(bound, 0, most))
      refuse(`${path}.${name}`, `must be a whole number from 0 to ${most}${because}`);
  if (atLeast != null && atMost != null && atLeast > atMost)
    refuse(`${path}.atLeast`, `must not be greater than atMost (${atMost})`);
  if (atLeast === 0 && atMost == null && !total)
    refuse(`${path}.atLeast`, "must be at least 1: 0 or more is true for everyone");
  if (isFirst && atMost === 1 && !atLeast && !total)
    refuse(`${path}.atMost`, "must be 0: with isFirst, at most 1 is true for everyone");
  return {
    event: checkMatch(input.event, `${path}.event`, refuse),
    ...(atLeast != null ? { atLeast } : {}),
    ...(atMost != null ? { atMost } : {}),
    ...(within ? { within: checkDuration(within, `${path}.within`, refuse) } : {}),
    ...(total ? { total: checkTotal(total, `${path}.total`, refuse) } : {}),
    ...(isFirst ? { isFirst } : {}),
  };
}

function checkTotal({ property, atLeast, atMost }: TotalInput, path: string, refuse: Refuse): Total {
  checkName(property, `${path}.property`, refuse);
  if (atLeast == null && atMost == null) refuse(path, "must have atLeast or atMost, or both: it has none");
  for (const [name, bound] of Object.entries({ atLeast, atMost }))
    if (bound != null && !(isStorable(bound) && Math.abs(bound) < MAX_NUMBER))
      refuse(`${path}.${name}`, "must be 0, or of a magnitude of 10^-99 to less than 10^21");
  if (atLeast != null && atMost != null && atLeast > atMost)
    refuse(`${path}.atLeast`, `must not be greater than atMost (${atMost})`);
  return {
    property,
    ...(atLeast != null ? { atLeast } : {}),
    ...(atMost != null ? { atMost } : {}),
  };
}

/**
 * Returns a condition on events one after another without absent parts; refuses what is wrong, and what can
 * never be true.
 */
export function checkSequence(
  input: SequenceConditionInput,
  path: string,
  refuse: Refuse,
): SequenceCondition {
  const { steps, isLastMissing } = input;
  if (!isBetween(steps.length, STEPS.least, STEPS.most))
    refuse(`${path}.steps`, `must be ${STEPS.least} to ${STEPS.most} events: there are ${steps.length}`);
  const within = checkDuration(input.within, `${path}.within`, refuse);
  const since = input.since ? checkDuration(input.since, `${path}.since`, refuse) : undefined;
  if (isLastMissing && since && millisecondsOf(since) <= millisecondsOf(within))
    refuse(
      `${path}.since`,
      "must be longer than within: before within has passed, the last event is not missing",
    );
  return {
    // More steps than there can be are not looked at.
    steps: steps
      .slice(0, STEPS.most)
      .map((step, place) => checkMatch(step, `${path}.steps[${place}]`, refuse)),
    within,
    ...(since ? { since } : {}),
    ...(isLastMissing ? { isLastMissing } : {}),
  };
}
