import type { Duration, Operator, ValueCondition } from "#table/condition";
import { millisecondsOf, waitWithin } from "./duration.ts";
import type { Maybe, Refuse } from "./faults.ts";
import { givenNames, isBetween, isLine } from "./faults.ts";
import { millisecondsOfIso } from "./values.ts";

/** A condition on a value as it is typed: `TraitConditionInput` of the API. */
export type ValueInput = {
  name: string;
  op: Operator;
  text?: Maybe<string>;
  texts?: Maybe<string[]>;
  number?: Maybe<number>;
  flag?: Maybe<boolean>;
  at?: Maybe<string>;
  duration?: Maybe<DurationInput>;
};

export type DurationInput = { days?: Maybe<number>; hours?: Maybe<number>; minutes?: Maybe<number> };

const MAX_TEXTS = 50;
const MAX_TEXT = 200;

const OPERANDS = ["text", "texts", "number", "flag", "at", "duration"] as const;

/** The operands of an operator: it takes one of these. */
const TAKES: Record<Operator, readonly (typeof OPERANDS)[number][]> = {
  EXISTS: [],
  EQUALS: ["text", "number", "flag"],
  IN: ["texts"],
  INCLUDES: ["text", "texts", "number", "flag"],
  ...{ CONTAINS: ["text"], STARTS_WITH: ["text"], ENDS_WITH: ["text"] },
  ...{ LESS: ["number"], AT_MOST: ["number"], GREATER: ["number"], AT_LEAST: ["number"] },
  ...{ BEFORE: ["at"], AFTER: ["at"], WITHIN_LAST: ["duration"], LONGER_AGO: ["duration"] },
};

/**
 * Returns a condition without absent parts; refuses an operand that its operator does not take. The name is
 * the caller's to check.
 */
export function checkValue(input: ValueInput, path: string, refuse: Refuse): ValueCondition {
  const { name, op, text, texts, number, flag, at } = input;
  const takes = TAKES[op];
  const has = givenNames(input, OPERANDS);
  const fits = takes.length === 0 ? has.length === 0 : has.length === 1 && takes.includes(has[0]!);
  if (!fits) {
    const right = takes.length === 0 ? "no value" : `exactly one value: ${takes.join(" or ")}`;
    refuse(path, `takes ${right}, because op is ${op}: it has ${has.join(" and ") || "none"}`);
  }
  if (typeof text === "string" && !isLine(text, MAX_TEXT))
    refuse(`${path}.text`, `must have 1 to ${MAX_TEXT} characters on one line`);
  if (texts && !(isBetween(texts.length, 1, MAX_TEXTS) && texts.every((each) => isLine(each, MAX_TEXT))))
    refuse(`${path}.texts`, `must be 1 to ${MAX_TEXTS} texts of 1 to ${MAX_TEXT} characters on one line`);
  if (typeof number === "number" && !isStorable(number))
    refuse(`${path}.number`, "must be 0, or of a magnitude of 10^-99 to less than 10^100");
  if (typeof at === "string" && millisecondsOfIso(at) === undefined)
    refuse(`${path}.at`, "must be an instant in ISO 8601 form, such as 2026-11-22T09:00:00Z");
  return {
    ...{ name, op },
    ...(text != null ? { text } : {}),
    ...(texts ? { texts } : {}),
    ...(number != null ? { number } : {}),
    ...(flag != null ? { flag } : {}),
    ...(at != null ? { at } : {}),
    ...(input.duration ? { duration: checkDuration(input.duration, `${path}.duration`, refuse) } : {}),
  };
}

/**
 * True if DynamoDB stores a number: magnitudes of about 10^-130 to 10^126 (developer guide, "Data types").
 */
export function isStorable(number: number): boolean {
  const magnitude = Math.abs(number);
  return number === 0 || (magnitude >= 1e-99 && magnitude < 1e100);
}

/** Returns a duration without absent parts; refuses one of less than a minute or more than 400 days. */
export function checkDuration(input: DurationInput, path: string, refuse: Refuse): Duration {
  const names = givenNames(input, ["days", "hours", "minutes"]);
  const duration = Object.fromEntries(names.map((name) => [name, input[name]!]));
  const isWhole = names.every((name) => isBetween(input[name], 0, 576_000));
  if (!isWhole || waitWithin(millisecondsOf(duration)) === undefined)
    refuse(path, "must be a minute to 400 days in all, of days, hours and minutes that are not negative");
  return duration;
}
