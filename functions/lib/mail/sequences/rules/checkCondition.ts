import type { AttributeCondition, Condition, Operator } from "#table/mail/sequenceVersion";
import { ATTRIBUTE_LEVELS, ATTRIBUTE_NAME, HUGE_EXPONENT } from "#table/mail/subscriber";
import { FORM as TAG } from "#table/mail/subscriberTag";
import { TEMPLATE_KEY } from "#table/mail/template";
import { instantOf } from "./conditions.ts";
import { millisecondsOf, within } from "./duration.ts";
import type { Maybe, Refuse } from "./faults.ts";
import { given, isBetween, isLine, only } from "./faults.ts";

/** A condition as it is typed. */
export type ConditionInput = {
  all?: Maybe<ConditionInput[]>;
  any?: Maybe<ConditionInput[]>;
  not?: Maybe<ConditionInput>;
  attribute?: Maybe<AttributeInput>;
  tag?: Maybe<string>;
  sentTemplate?: Maybe<string>;
  opened?: Maybe<string>;
  clicked?: Maybe<string>;
};

export type AttributeInput = {
  name: string;
  op: Operator;
  text?: Maybe<string>;
  texts?: Maybe<string[]>;
  number?: Maybe<number>;
  flag?: Maybe<boolean>;
  at?: Maybe<string>;
  duration?: Maybe<{ days?: Maybe<number>; hours?: Maybe<number>; minutes?: Maybe<number> }>;
};

/** The steps whose mails a condition can ask for, and which these are, for a message. */
export type Mails = { ids: ReadonlySet<string>; are: string };

const MAX_LEVELS = 5;
const MAX_LEAVES = 50;
const MAX_TEXTS = 50;
const MAX_TEXT = 200;

const KINDS = ["all", "any", "not", "attribute", "tag", "sentTemplate", "opened", "clicked"] as const;
const TAGS = new RegExp(`^${TAG}$`);
const TEMPLATE_KEYS = new RegExp(`^${TEMPLATE_KEY}$`);
const PATH = new RegExp(
  `^${ATTRIBUTE_NAME}(\\.[^.\\p{Cc}\\p{Cs}]{1,64}){0,${ATTRIBUTE_LEVELS.length}}$`,
  "u",
);

const HUGE = new RegExp(HUGE_EXPONENT);

/** Returns a condition without absent parts; what is wrong is refused. */
export function checkCondition(input: ConditionInput, path: string, mails: Mails, refuse: Refuse): Condition {
  const leaves = { left: MAX_LEAVES };
  const condition = checkLevel(input, path, 1);
  if (leaves.left < 0)
    refuse(path, `can have at most ${MAX_LEAVES} conditions in all: split it into choices`);
  return condition;

  function checkLevel(each: ConditionInput, at: string, level: number): Condition {
    // The condition is refused as a whole: what is left of it is not looked at.
    if (leaves.left < 0) return {};
    const kind = only(each, KINDS, at, refuse);
    if (kind === undefined) return {};
    const here = `${at}.${kind}`;
    const isLeaf = kind !== "all" && kind !== "any" && kind !== "not";
    if (isLeaf) {
      leaves.left -= 1;
      return checkLeaf(each, kind, here, mails, refuse);
    }
    if (level === MAX_LEVELS) {
      refuse(here, `is nested too deep: a condition has at most ${MAX_LEVELS} levels`);
      return {};
    }
    if (kind === "not") return { not: checkLevel(each.not!, here, level + 1) };
    const parts = each[kind]!;
    if (parts.length === 0) refuse(here, "must have at least one condition");
    return { [kind]: parts.map((part, place) => checkLevel(part, `${here}[${place}]`, level + 1)) };
  }
}

type Leaf = "attribute" | "tag" | "sentTemplate" | "opened" | "clicked";

function checkLeaf(input: ConditionInput, kind: Leaf, path: string, mails: Mails, refuse: Refuse): Condition {
  if (kind === "attribute") return { attribute: checkAttribute(input.attribute!, path, refuse) };
  const value = input[kind]!;
  if (kind === "tag" && !TAGS.test(value)) refuse(path, "must be 1 to 100 letters, digits and . _ / : -");
  if (kind === "sentTemplate") checkTemplateKey(value, path, refuse);
  if (kind === "opened" || kind === "clicked") checkMail(value, path, mails, refuse);
  return { [kind]: value };
}

/** Refuses a step whose mail cannot be asked for. */
export function checkMail(stepId: string, path: string, mails: Mails, refuse: Refuse): void {
  if (!mails.ids.has(stepId)) refuse(path, `must be the id of ${mails.are}`);
}

/** Refuses what cannot be the key of a text. */
export function checkTemplateKey(key: string, path: string, refuse: Refuse): void {
  if (!TEMPLATE_KEYS.test(key)) refuse(path, "must be the key of a text: 1 to 100 of a-z 0-9 . _ / -");
}

const OPERANDS = ["text", "texts", "number", "flag", "at", "duration"] as const;

/** What an operator takes: one of these. */
const TAKES: Record<Operator, readonly (typeof OPERANDS)[number][]> = {
  EXISTS: [],
  EQUALS: ["text", "number", "flag"],
  IN: ["texts"],
  ...{ CONTAINS: ["text"], STARTS_WITH: ["text"], ENDS_WITH: ["text"] },
  ...{ LESS: ["number"], AT_MOST: ["number"], GREATER: ["number"], AT_LEAST: ["number"] },
  ...{ BEFORE: ["at"], AFTER: ["at"], WITHIN_LAST: ["duration"], LONGER_AGO: ["duration"] },
};

function checkAttribute(input: AttributeInput, path: string, refuse: Refuse): AttributeCondition {
  const { name, op, text, texts, number, flag, at } = input;
  if (!PATH.test(name))
    refuse(`${path}.name`, "must be the name of an attribute, or a path of names such as company.size");
  const takes = TAKES[op];
  const has = given(input, OPERANDS);
  const fits = takes.length === 0 ? has.length === 0 : has.length === 1 && takes.includes(has[0]!);
  if (!fits) {
    const right = takes.length === 0 ? "no value" : `exactly one value: ${takes.join(" or ")}`;
    refuse(path, `takes ${right}, because op is ${op}: it has ${has.join(" and ") || "none"}`);
  }
  if (typeof text === "string" && !isLine(text, MAX_TEXT))
    refuse(`${path}.text`, `must have 1 to ${MAX_TEXT} characters on one line`);
  if (texts && !(isBetween(texts.length, 1, MAX_TEXTS) && texts.every((each) => isLine(each, MAX_TEXT))))
    refuse(`${path}.texts`, `must be 1 to ${MAX_TEXTS} texts of 1 to ${MAX_TEXT} characters on one line`);
  if (typeof number === "number" && HUGE.test(JSON.stringify(number)))
    refuse(`${path}.number`, "must be 0, or of a magnitude of 10^-99 to less than 10^100");
  if (typeof at === "string" && instantOf(at) === undefined)
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

function checkDuration(
  input: NonNullable<AttributeInput["duration"]>,
  path: string,
  refuse: Refuse,
): NonNullable<AttributeCondition["duration"]> {
  const names = given(input, ["days", "hours", "minutes"]);
  const duration = Object.fromEntries(names.map((name) => [name, input[name]!]));
  const isWhole = names.every((name) => isBetween(input[name], 0, 576_000));
  if (!isWhole || within(millisecondsOf(duration)) === undefined)
    refuse(path, "must be a minute to 400 days in all, of days, hours and minutes that are not negative");
  return duration;
}
