import type { Operator } from "../../api/enums.ts";
import type { conditions as words } from "../../strings/forms/conditions.ts";

/** A condition about a person, as the API takes it: exactly one of the fields. */
export interface PersonCondition {
  all?: PersonCondition[] | null | undefined;
  any?: PersonCondition[] | null | undefined;
  not?: PersonCondition | null | undefined;
  tag?: string | null | undefined;
  /** The key of a template. */
  sentTemplate?: string | null | undefined;
  /** The ids of steps of a sequence. */
  opened?: string | null | undefined;
  clicked?: string | null | undefined;
  attribute?: ComparedValue | null | undefined;
}

interface ComparedValue {
  name: string;
  op: Operator;
  text?: string | null | undefined;
  texts?: string[] | null | undefined;
  number?: number | null | undefined;
  flag?: boolean | null | undefined;
  at?: string | null | undefined;
  duration?: Partial<Record<"days" | "hours" | "minutes", number | null | undefined>> | null | undefined;
}

/** A list of conditions, of which a person fulfils all or any. */
export interface ConditionList {
  joins: keyof typeof words.join;
  parts: readonly PersonCondition[];
}

export type ConditionKind = keyof typeof words.kinds;
export type AttributeComparison = keyof typeof words.comparisons;

const NOT = { noTag: "tag", notClicked: "clicked", notOpened: "opened", notSent: "sent" } as const;

/** Returns a condition as a list; one alone is a list of one. */
export function conditionListOf(condition: PersonCondition): ConditionList {
  if (condition.all) return { joins: "all", parts: condition.all };
  if (condition.any) return { joins: "any", parts: condition.any };
  return { joins: "all", parts: [condition] };
}

/** Returns the condition of a list. */
export function conditionOf({ joins, parts }: ConditionList): PersonCondition {
  const only = parts[0];
  return parts.length === 1 && only ? only : { [joins]: [...parts] };
}

/** True for a list of no conditions, which everybody fulfils. */
export function isBlankCondition({ all, any }: PersonCondition): boolean {
  return (all ?? any)?.length === 0;
}

/** The kind of a condition; undefined if the form has none for it, such as for one within another. */
export function kindOfCondition(condition: PersonCondition): ConditionKind | undefined {
  const { not } = condition;
  if (!not) return plainKind(condition);
  const kind = plainKind(not);
  return (Object.keys(NOT) as (keyof typeof NOT)[]).find((each) => NOT[each] === kind);
}

function plainKind({
  tag,
  sentTemplate,
  opened,
  clicked,
  attribute,
}: PersonCondition): ConditionKind | undefined {
  if (tag != null) return "tag";
  if (sentTemplate != null) return "sent";
  if (opened != null) return "opened";
  if (clicked != null) return "clicked";
  return attribute && attributeComparisonOf(attribute) ? "attribute" : undefined;
}

/** The text of a condition about a tag, a template or a mail. */
export function conditionValueOf(condition: PersonCondition): string {
  const { tag, sentTemplate, opened, clicked } = condition.not ?? condition;
  return tag ?? sentTemplate ?? opened ?? clicked ?? "";
}

/** True for the kinds about an earlier mail of the sequence. */
export function isAboutMail(kind: ConditionKind): boolean {
  return ["opened", "notOpened", "clicked", "notClicked"].includes(kind);
}

/** Returns the condition of a kind about a text. */
export function conditionWith(kind: ConditionKind, value: string): PersonCondition {
  if (kind === "attribute") return { attribute: { name: value, op: "EXISTS" } };
  if (kind in NOT) return { not: conditionWith(NOT[kind as keyof typeof NOT], value) };
  return kind === "sent" ? { sentTemplate: value } : { [kind]: value };
}

/** The comparison of a value; undefined if the form has none for it. */
export function attributeComparisonOf({
  op,
  text,
  texts,
  flag,
}: ComparedValue): AttributeComparison | undefined {
  if (texts != null || flag != null) return undefined;
  if (op === "EQUALS") return text == null ? "NUMBER" : "TEXT";
  if (op === "INCLUDES" && text == null) return undefined;
  return COMPARED.find((each) => each === op);
}

const COMPARED: AttributeComparison[] = [
  ...(["EXISTS", "CONTAINS", "STARTS_WITH", "INCLUDES"] as const),
  ...(["AT_LEAST", "GREATER", "AT_MOST", "LESS"] as const),
];
const OF_NUMBERS: AttributeComparison[] = ["NUMBER", "AT_LEAST", "GREATER", "AT_MOST", "LESS"];

/** The text that a value is compared with: as typed, such as "-" or "1.0", as long as that is meant. */
export function comparedWith({ text, number }: ComparedValue, typed: string): string {
  if (text != null) return text;
  return numberIn(typed) === (number ?? undefined) ? typed : String(number ?? "");
}

/** Returns the number of a text; undefined if it is none, such as while it is typed. */
function numberIn(typed: string): number | undefined {
  const number = typed.trim() === "" ? NaN : Number(typed);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns a value with another comparison, or compared with another text, which may be no number yet. */
export function comparedAttribute(
  name: string,
  comparison: AttributeComparison,
  typed: string,
): ComparedValue {
  const op = comparison === "TEXT" || comparison === "NUMBER" ? "EQUALS" : comparison;
  if (op === "EXISTS") return { name, op };
  if (!OF_NUMBERS.includes(comparison)) return { name, op, text: typed };
  const number = numberIn(typed);
  return number === undefined ? { name, op } : { name, op, number };
}

/** True if a comparison is with a number. */
export function isOfNumbers(comparison: AttributeComparison): boolean {
  return OF_NUMBERS.includes(comparison);
}
