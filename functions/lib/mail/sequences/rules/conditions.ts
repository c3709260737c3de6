import type { SubscriberItem } from "#table/mail/subscriber";
import type { Condition } from "#table/mail/sequenceVersion";
import { matchesValue, valueAt } from "../../../conditions/values.ts";

/** The state of the mail of a step. */
export type MailState = {
  sentAt?: string;
  /** It was sent, or never will be. So is one whose send has expired. */
  isSettled: boolean;
  /** The first open and the first click by a person. */
  openedAt?: string;
  clickedAt?: string;
};

/** The facts that conditions are about. */
export type ConditionFacts = {
  subscriber?: Pick<SubscriberItem, "tags" | "attributes" | "timezone">;
  /** The mails of this run, by step. A mail that is not there is one that was not sent. */
  mails: Partial<Record<string, MailState>>;
  /** The texts that the person was sent, among those that `keysOf` names. */
  sentTemplates: readonly string[];
};

/** True if a condition holds. A value of another type than the operand's matches nothing. */
export function conditionHolds(condition: Condition, known: ConditionFacts, now: string): boolean {
  const { all, any, not, attribute, tag, sentTemplate, opened, clicked } = condition;
  if (all) return all.every((each) => conditionHolds(each, known, now));
  if (any) return any.some((each) => conditionHolds(each, known, now));
  if (not) return !conditionHolds(not, known, now);
  if (attribute)
    return matchesValue(attribute, valueAt(attribute.name, known.subscriber?.attributes), Date.parse(now));
  if (tag !== undefined) return known.subscriber?.tags.includes(tag) ?? false;
  if (sentTemplate !== undefined) return known.sentTemplates.includes(sentTemplate);
  if (opened !== undefined) return known.mails[opened]?.openedAt !== undefined;
  return clicked !== undefined && known.mails[clicked]?.clickedAt !== undefined;
}

/** The keys of the items that a turn has to read besides the subscriber and the mail of `after`. */
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
