import type { EventMatch, EventType, TraitCondition } from "#table/people/rule";
import type { ValueInput } from "./checkValue.ts";
import { checkValue } from "./checkValue.ts";
import type { Maybe, Refuse } from "./faults.ts";
import { isLine } from "./faults.ts";

/** Events as they are typed: `EventMatchInput` of the API. */
export type EventMatchInput = {
  type?: Maybe<EventType>;
  name?: Maybe<string>;
  where?: Maybe<ValueInput[]>;
};

/** Names of events, traits and properties have at most this many characters. */
const MAX_NAME = 200;
const MAX_WHERE = 5;
/** An event is looked at once, when it comes. */
const OF_EVENTS = "a property does not change with time: use BEFORE or AFTER, or `within` of the event";

/** Returns which events are meant, without absent parts; refuses what no event can match. */
export function checkMatch(input: EventMatchInput, path: string, refuse: Refuse): EventMatch {
  const type = input.type ?? "TRACK";
  if (input.name != null) {
    if (type === "IDENTIFY" || type === "GROUP")
      refuse(`${path}.name`, `must be left out, because calls of type ${type} have no name`);
    else checkName(input.name, `${path}.name`, refuse);
  }
  return {
    type,
    ...(input.name != null ? { name: input.name } : {}),
    ...checkWhere(input.where, path, refuse, OF_EVENTS),
  };
}

/**
 * Returns conditions on values that are looked at when they come, as a part that is absent without any.
 * Refuses those whose answer would change with time: `timeless` says why, and what to use.
 */
export function checkWhere(
  inputs: Maybe<ValueInput[]>,
  path: string,
  refuse: Refuse,
  timeless: string,
): { where?: TraitCondition[] } {
  const where = (inputs ?? []).map((each, place) =>
    checkTimeless(each, `${path}.where[${place}]`, refuse, timeless),
  );
  if (where.length > MAX_WHERE)
    refuse(`${path}.where`, `can have at most ${MAX_WHERE} conditions: it has ${where.length}`);
  return where.length > 0 ? { where } : {};
}

/** Refuses what is no name of an event, a trait or a property, or a path of names. */
export function checkName(name: string, path: string, refuse: Refuse): void {
  if (!isLine(name, MAX_NAME)) refuse(path, `must have 1 to ${MAX_NAME} characters on one line`);
}

function checkTimeless(input: ValueInput, path: string, refuse: Refuse, timeless: string): TraitCondition {
  checkName(input.name, `${path}.name`, refuse);
  if (input.op === "WITHIN_LAST" || input.op === "LONGER_AGO")
    refuse(`${path}.op`, `cannot be ${input.op}, because ${timeless}`);
  return checkValue(input, path, refuse);
}
