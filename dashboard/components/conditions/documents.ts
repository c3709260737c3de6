/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/**
 * The comparison of a value, and the operand that it takes.
 *
 * - `EXISTS`: there is a value; no operand.
 * - `EQUALS`: it is the operand: one of `text`, `number` and `flag`.
 * - `IN`: it is one of `texts`.
 * - `INCLUDES`: it is a list with the operand as an element: one of `text`, `number` and `flag`, or any of
 *   `texts`.
 * - `CONTAINS`, `STARTS_WITH`, `ENDS_WITH`: it is a text with `text` in it, at its beginning, at its end. Upper
 *   and lower case differ. A list contains its elements, as a whole.
 * - `LESS`, `AT_MOST`, `GREATER`, `AT_LEAST`: it is a number, compared with `number`.
 * - `BEFORE`, `AFTER`: it is an instant, compared with `at`.
 * - `WITHIN_LAST`: it is an instant of the last `duration`, and not of the future. `LONGER_AGO`: it is an
 *   earlier one.
 *
 * An instant is a text in ISO 8601 form, in UTC if it names no zone, and at midnight if it names no time, such
 * as `2026-11-27`; or a number of seconds or milliseconds since 1970. Other forms are read as in the `timestamp`
 * of an event.
 */
export type Operator =
  | 'AFTER'
  | 'AT_LEAST'
  | 'AT_MOST'
  | 'BEFORE'
  | 'CONTAINS'
  | 'ENDS_WITH'
  | 'EQUALS'
  | 'EXISTS'
  | 'GREATER'
  | 'IN'
  | 'INCLUDES'
  | 'LESS'
  | 'LONGER_AGO'
  | 'STARTS_WITH'
  | 'WITHIN_LAST';

export type StepConditionFragment = (
  { all: Array<StepCondition2Fragment> | null, any: Array<StepCondition2Fragment> | null, not: StepCondition2Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition2Fragment = (
  { all: Array<StepCondition3Fragment> | null, any: Array<StepCondition3Fragment> | null, not: StepCondition3Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition3Fragment = (
  { all: Array<StepCondition4Fragment> | null, any: Array<StepCondition4Fragment> | null, not: StepCondition4Fragment | null }
  & ConditionLeafFragment
);

export type StepCondition4Fragment = (
  { all: Array<ConditionLeafFragment> | null, any: Array<ConditionLeafFragment> | null, not: ConditionLeafFragment | null }
  & ConditionLeafFragment
);

export type ConditionLeafFragment = { tag: string | null, sentTemplate: string | null, opened: string | null, clicked: string | null, attribute: ValueOfConditionFragment | null };

export type ValueOfConditionFragment = { name: string, op: Operator, text: string | null, texts: Array<string> | null, number: number | null, flag: boolean | null, at: string | null, duration: { days: number | null, hours: number | null, minutes: number | null } | null };

export type ConditionSuggestionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConditionSuggestionsQuery = { subscriberCounts: { byTag: Array<{ tag: string }> } | null, subscribers: { items: Array<{ attributes: unknown, tags: Array<string> }> } | null };

export const ConditionSuggestionsDocument = "query ConditionSuggestions{subscriberCounts{byTag{tag}}subscribers(status:SUBSCRIBED limit:100){items{attributes tags}}}" as unknown as TypedDocumentNode<ConditionSuggestionsQuery, ConditionSuggestionsQueryVariables>;