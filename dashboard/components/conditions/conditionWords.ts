import { conditions } from "../../strings/forms/conditions.ts";
import type { PersonCondition } from "./conditions.ts";

/** The names of what a condition is about. */
export interface ConditionNames {
  template: (key: string) => string;
  /** The mail of a step. */
  mail: (stepId: string) => string;
}

const { says: words, operators } = conditions;

/** A condition in words, as the end of a sentence about a person. */
export function conditionWords(condition: PersonCondition, names: ConditionNames): string {
  const { all, any, not } = condition;
  if (all || any) {
    const parts = (all ?? any)!.map((each) => innerWords(each, names));
    return parts.length === 0 ? words.none : parts.join(all ? words.and : words.or);
  }
  if (!not) return leafWords(condition, false, names);
  const isGroup = not.all || not.any || not.not;
  return isGroup || not.attribute ? words.not(conditionWords(not, names)) : leafWords(not, true, names);
}

function innerWords(condition: PersonCondition, names: ConditionNames): string {
  const text = conditionWords(condition, names);
  return (condition.all ?? condition.any ?? []).length > 1 ? `(${text})` : text;
}

function leafWords(leaf: PersonCondition, isNot: boolean, names: ConditionNames): string {
  const { attribute, tag, sentTemplate, opened, clicked } = leaf;
  if (attribute) return words.attribute(attribute.name, operators[attribute.op], comparedText(attribute));
  if (tag != null) return (isNot ? words.noTag : words.tag)(tag);
  if (sentTemplate != null) return (isNot ? words.notSent : words.sent)(names.template(sentTemplate));
  if (opened != null) return (isNot ? words.notOpened : words.opened)(names.mail(opened));
  if (clicked != null) return (isNot ? words.notClicked : words.clicked)(names.mail(clicked));
  return words.none;
}

function comparedText(attribute: NonNullable<PersonCondition["attribute"]>): string {
  const { text, texts, number, flag, at, duration } = attribute;
  const time = duration && Object.entries(duration).map(([unit, count]) => `${count} ${unit}`);
  return String(text ?? texts?.join(", ") ?? number ?? flag ?? at ?? time?.join(" ") ?? "");
}
