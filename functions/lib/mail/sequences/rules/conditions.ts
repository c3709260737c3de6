import type { SubscriberItem } from "#table/mail/subscriber";
import type { AttributeCondition, Condition, Operator } from "#table/mail/sequenceVersion";
import { millisecondsOf } from "./duration.ts";

/** What is known of the mail of a step. */
export type MailState = {
  sentAt?: string;
  /** It was sent, or never will be. So is one whose send has expired. */
  isSettled: boolean;
  /** The first open and the first click by a person. */
  openedAt?: string;
  clickedAt?: string;
};

/** What conditions are about. */
export type Known = {
  subscriber?: Pick<SubscriberItem, "tags" | "attributes" | "timezone">;
  /** The mails of this run, by step. A mail that is not there is one that was not sent. */
  mails: Partial<Record<string, MailState>>;
  /** The texts that the person was sent, among those that `keysOf` names. */
  sentTemplates: readonly string[];
};

/** Whether a condition holds. A value of another type than the operand's matches nothing. */
export function holds(condition: Condition, known: Known, now: string): boolean {
  const { all, any, not, attribute, tag, sentTemplate, opened, clicked } = condition;
  if (all) return all.every((each) => holds(each, known, now));
  if (any) return any.some((each) => holds(each, known, now));
  if (not) return !holds(not, known, now);
  if (attribute) return matches(attribute, valueAt(attribute.name, known.subscriber?.attributes), now);
  if (tag !== undefined) return known.subscriber?.tags.includes(tag) ?? false;
  if (sentTemplate !== undefined) return known.sentTemplates.includes(sentTemplate);
  if (opened !== undefined) return known.mails[opened]?.openedAt !== undefined;
  return clicked !== undefined && known.mails[clicked]?.clickedAt !== undefined;
}

/** Returns the value at a path such as `company.size`; undefined if there is none. */
function valueAt(path: string, attributes: Record<string, unknown> = {}): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }, attributes);
}

function matches(condition: AttributeCondition, value: unknown, now: string): boolean {
  if (condition.op === "EXISTS") return value !== undefined && value !== null;
  if (condition.op === "EQUALS")
    return value !== undefined && value === (condition.text ?? condition.number ?? condition.flag);
  if (typeof value === "number") return COMPARE[condition.op]?.(value, condition.number!) ?? false;
  if (typeof value !== "string") return false;
  if (condition.op === "IN") return condition.texts!.includes(value);
  const at = instantOf(value);
  if (at !== undefined && INSTANT[condition.op])
    return INSTANT[condition.op]!(at, condition, Date.parse(now));
  return TEXT[condition.op]?.(value, condition.text!) ?? false;
}

const COMPARE: Partial<Record<Operator, (value: number, bound: number) => boolean>> = {
  LESS: (value, bound) => value < bound,
  AT_MOST: (value, bound) => value <= bound,
  GREATER: (value, bound) => value > bound,
  AT_LEAST: (value, bound) => value >= bound,
};

const TEXT: Partial<Record<Operator, (value: string, text: string) => boolean>> = {
  CONTAINS: (value, text) => value.includes(text),
  STARTS_WITH: (value, text) => value.startsWith(text),
  ENDS_WITH: (value, text) => value.endsWith(text),
};

/** What is in the future is neither within the last days nor longer ago. */
const INSTANT: Partial<
  Record<Operator, (at: number, condition: AttributeCondition, now: number) => boolean>
> = {
  BEFORE: (at, { at: bound }) => at < Date.parse(bound!),
  AFTER: (at, { at: bound }) => at > Date.parse(bound!),
  WITHIN_LAST: (at, { duration }, now) => at >= now - millisecondsOf(duration!) && at <= now,
  LONGER_AGO: (at, { duration }, now) => at < now - millisecondsOf(duration!),
};

const ISO_INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns the ms of an instant in ISO 8601 form, with its offset; undefined of another text. */
export function instantOf(text: string): number | undefined {
  const found = ISO_INSTANT.exec(text);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1, 4).map(Number) as [number, number, number];
  // Date.parse takes February 30 for a day in March.
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const at = Date.parse(text);
  return isDay && Number.isFinite(at) ? at : undefined;
}

/** What a turn has to read besides the subscriber and the mail of `after`. */
export type Keys = {
  /** The texts whose sending is asked for. */
  sentTemplates: string[];
  /** The steps whose mails are asked for. */
  mails: string[];
};

/** Returns what these conditions ask for. */
export function keysOfConditions(conditions: readonly Condition[]): Keys {
  const leaves = conditions.flatMap(leavesOf);
  const named = (names: (string | undefined)[]): string[] => [
    ...new Set(names.filter((name) => name !== undefined)),
  ];
  return {
    sentTemplates: named(leaves.map(({ sentTemplate }) => sentTemplate)),
    mails: named(leaves.flatMap(({ opened, clicked }) => [opened, clicked])),
  };
}

function leavesOf(condition: Condition): Condition[] {
  const { all, any, not } = condition;
  const inner = all ?? any ?? (not && [not]);
  return inner ? inner.flatMap(leavesOf) : [condition];
}
