import type { AttributeCondition, Condition } from "#table/mail/sequenceVersion";
import { ATTRIBUTE_LEVELS, ATTRIBUTE_NAME } from "#table/mail/subscriber";
import { TAG_FORM } from "#table/mail/subscriberTag";
import { TEMPLATE_KEY } from "#table/mail/template";
import { checkValue, type ValueInput } from "../../../conditions/checkValue.ts";
import type { Maybe, Refuse } from "../../../conditions/faults.ts";
import { onlyName } from "../../../conditions/faults.ts";

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

export type AttributeInput = ValueInput;

/** The steps whose mails a condition can ask for, and which these are, for a message. */
export type Mails = { ids: ReadonlySet<string>; are: string };

const MAX_LEVELS = 5;
const MAX_LEAVES = 50;

const KINDS = ["all", "any", "not", "attribute", "tag", "sentTemplate", "opened", "clicked"] as const;
const TAGS = new RegExp(`^${TAG_FORM}$`);
const TEMPLATE_KEYS = new RegExp(`^${TEMPLATE_KEY}$`);
const PATH = new RegExp(
  `^${ATTRIBUTE_NAME}(\\.[^.\\p{Cc}\\p{Cs}]{1,64}){0,${ATTRIBUTE_LEVELS.length}}$`,
  "u",
);

/** Returns a condition without absent parts; faults are refused. */
export function checkCondition(input: ConditionInput, path: string, mails: Mails, refuse: Refuse): Condition {
  const leaves = { left: MAX_LEAVES };
  const condition = checkLevel(input, path, 1);
  if (leaves.left < 0)
    refuse(path, `can have at most ${MAX_LEAVES} conditions in all: split it into choices`);
  return condition;

  function checkLevel(each: ConditionInput, at: string, level: number): Condition {
    // The condition is refused as a whole: its other parts are not checked.
    if (leaves.left < 0) return {};
    const kind = onlyName(each, KINDS, at, refuse);
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
  if (!TEMPLATE_KEYS.test(key)) refuse(path, "must be the key of a template: 1 to 100 of a-z 0-9 . _ / -");
}

function checkAttribute(input: AttributeInput, path: string, refuse: Refuse): AttributeCondition {
  if (!PATH.test(input.name))
    refuse(`${path}.name`, "must be the name of an attribute, or a path of names such as company.size");
  return checkValue(input, path, refuse);
}
