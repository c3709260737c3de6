/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** An action of the person on the mail of an earlier step: exactly one of the two fields. */
export type AwaitedEventInput = {
  /** The id of the step in whose mail a link is clicked. */
  clicked?: string | null | undefined;
  /** The id of the step whose mail is opened. */
  opened?: string | null | undefined;
};

/** Goes on with one of two later steps. `end` ends the execution. */
export type ChoiceStepInput = {
  /** The id of a later step if it does not hold, or `end`. */
  otherwise: string;
  /** The id of a later step if it holds, or `end`. */
  then: string;
  /** The condition that chooses the next step. */
  when: ConditionInput;
};

/** A condition on a subscriber: exactly one of the fields. Conditions nest at most 5 levels deep. */
export type ConditionInput = {
  /** All of these hold. */
  all?: Array<ConditionInput> | null | undefined;
  /** At least one of these holds. */
  any?: Array<ConditionInput> | null | undefined;
  /** An attribute of the subscriber. */
  attribute?: TraitConditionInput | null | undefined;
  /** A person clicked a link in the mail of this earlier step. */
  clicked?: string | null | undefined;
  /** This does not hold. */
  not?: ConditionInput | null | undefined;
  /** A person opened the mail of this earlier step. */
  opened?: string | null | undefined;
  /** The template with this key was sent to the person, by anything that sends. */
  sentTemplate?: string | null | undefined;
  /** The subscriber has this tag. */
  tag?: string | null | undefined;
};

/** A length of time: the sum of its parts, from a minute to 400 days. */
export type DurationInput = {
  /** Days of 24 hours. */
  days?: number | null | undefined;
  /** Hours. */
  hours?: number | null | undefined;
  /** Minutes. */
  minutes?: number | null | undefined;
};

/** A choice of events: events of a type, with a name if there is one, whose properties fulfil all conditions. */
export type EventMatchInput = {
  /** The name of the event or page. Omitted: any. */
  name?: string | null | undefined;
  /** The type of the call. Omitted: `TRACK`. */
  type?: EventType | null | undefined;
  /** Up to 5 conditions on the properties, by their paths; of `IDENTIFY` and `GROUP` on the traits of the call. */
  where?: Array<TraitConditionInput> | null | undefined;
};

/** The type of a call by which an event came. */
export type EventType =
  | 'GROUP'
  | 'IDENTIFY'
  | 'PAGE'
  | 'SCREEN'
  | 'TRACK';

/**
 * `WAITING`: it goes on. `DONE`: its last step is done. `EXITED`: the person has left, or `exitWhen` held.
 * `STOPPED`: it was stopped. `FAILED`: a mail could not be requested.
 */
export type ExecutionStatus =
  | 'DONE'
  | 'EXITED'
  | 'FAILED'
  | 'STOPPED'
  | 'WAITING';

/**
 * The rule for a new execution of a person whose execution of the sequence has not ended. `KEEP`: the new
 * execution is not begun. `REPLACE`: it takes the place of the running one.
 *
 * `startExecution` begins an execution wherever none is running. A trigger with `KEEP` begins one only for a
 * person who has had none: once ever, also after the execution is `DONE`, `EXITED`, `STOPPED` or `FAILED`. With
 * `REPLACE` each newer change of the subscriber, or newer event, that triggers it begins one.
 */
export type IfRunning =
  | 'KEEP'
  | 'REPLACE';

/** A time of day, on all days or on some days of the week. */
export type LocalTimeInput = {
  /** The hour: 0 to 23. */
  hour: number;
  /** The minute: 0 to 59. Omitted: 0. */
  minute?: number | null | undefined;
  /** The days of the week: 1 is Monday, 7 is Sunday. Omitted: all days. */
  weekdays?: Array<number> | null | undefined;
};

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

/** The sequence to pause. */
export type PauseSequenceInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The id of the sequence. */
  sequenceId: string;
};

/** Steps to try with a subscriber. */
export type PreviewSequenceInput = {
  /** The address of the subscriber, in any case. */
  email: string;
  /** The condition that ends the execution before its next step. Omitted: none. */
  exitWhen?: ConditionInput | null | undefined;
  /** The id of the sequence, which decides about the variant of each person. Omitted: that of a new sequence. */
  sequenceId?: string | null | undefined;
  /** The steps, as in `putSequence`. */
  steps: Array<StepInput>;
};

/** A sequence to create, or its next version. The definition is replaced as a whole. */
export type PutSequenceInput = {
  /**
   * The segment change or event that ends executions by itself, executions of earlier versions too. Omitted:
   * none.
   */
  exitOn?: SequenceExitInput | null | undefined;
  /** An execution ends before its next step once this holds. Omitted: no such condition. */
  exitWhen?: ConditionInput | null | undefined;
  /**
   * The version on which the change is based: another present one is a `VersionConflict`. Omitted: the sequence
   * is created.
   */
  expectedVersion?: number | null | undefined;
  /** The rule for a new execution of a person whose execution has not ended. Omitted: `KEEP`. */
  ifRunning?: IfRunning | null | undefined;
  /** Its name: 1 to 100 characters on one line. */
  name: string;
  /** Its id: 1 to 64 lower-case letters, digits, `_` and `-`, beginning with a letter or digit. */
  sequenceId: string;
  /** The steps, in the order in which they are done: 1 to 100. */
  steps: Array<StepInput>;
  /** The change or event that begins executions by itself. Omitted: only `startExecution` begins them. */
  trigger?: SequenceTriggerInput | null | undefined;
};

/** The sequence to resume. */
export type ResumeSequenceInput = {
  /** The `version` that was read. Another present one is a `VersionConflict`. */
  expectedVersion: number;
  /** The id of the sequence. */
  sequenceId: string;
};

/** A move of a person into a segment (`ENTERED`) or out of it (`LEFT`). */
export type SegmentMove =
  | 'ENTERED'
  | 'LEFT';

/** Sends one template, or one of several variants: exactly one of the two. */
export type SendStepInput = {
  /** The key of the template. */
  templateKey?: string | null | undefined;
  /** 2 to 10 variants, called A, B, ... in this order. The same person always gets the same one. */
  variants?: Array<VariantInput> | null | undefined;
};

/** The segment change or event that ends executions by itself: exactly one of `segmentId` and `event`. */
export type SequenceExitInput = {
  /** There is such an event in the history of the person. */
  event?: EventMatchInput | null | undefined;
  /** `ENTERED`: the person enters the segment of `segmentId`. Omitted: `LEFT`. */
  segmentChange?: SegmentMove | null | undefined;
  /** The person leaves this segment, which must exist. */
  segmentId?: string | null | undefined;
};

/** The state of a sequence. `ACTIVE`: its executions go on. `PAUSED`: they wait until it is resumed. */
export type SequenceStatus =
  | 'ACTIVE'
  | 'PAUSED';

/** The change or event that begins executions by itself: exactly one of the fields, besides `segmentChange`. */
export type SequenceTriggerInput = {
  /** There is such an event in the history of a person. docs/sequences.md says which events count. */
  event?: EventMatchInput | null | undefined;
  /** `LEFT`: the person leaves the segment of `segmentId`. Omitted: `ENTERED`. */
  segmentChange?: SegmentMove | null | undefined;
  /** A person enters this segment, which must exist. */
  segmentId?: string | null | undefined;
  /** True: a person subscribes. */
  subscribed?: boolean | null | undefined;
  /** A person gets this tag. */
  tagged?: string | null | undefined;
  /** A person subscribes to this topic, which must exist. */
  topic?: string | null | undefined;
};

/** A sequence to begin. */
export type StartExecutionInput = {
  /** The address of the subscriber, in any case. */
  email: string;
  /**
   * A JSON object of variables for the templates of the execution, at most 8 KB. They replace those that
   * Rollcall provides, but not `unsubscribeUrl`, `preferencesUrl` and `postalAddress`. They can be secrets: they
   * cannot be read, and are deleted when the execution ends.
   */
  facts?: string | null | undefined;
  /** The same key and input return the same execution, as it is then. At most 256 characters, kept for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /**
   * The rule if the sequence is running for the subscriber. `KEEP` returns that execution, `REPLACE` begins a
   * new one in its place. Omitted: as the sequence says.
   */
  ifRunning?: IfRunning | null | undefined;
  /** The id of the sequence. */
  sequenceId: string;
};

/** A step of a sequence: exactly one of `send`, `wait` and `choice`. */
export type StepInput = {
  /** Goes on with one of two later steps. */
  choice?: ChoiceStepInput | null | undefined;
  /**
   * Its id, unique in the sequence: 1 to 64 letters, digits, `_` and `-`, beginning with a letter or digit; not
   * `end`.
   */
  id: string;
  /** Sends a template. */
  send?: SendStepInput | null | undefined;
  /** Waits. */
  wait?: WaitStepInput | null | undefined;
};

/** An execution to stop. */
export type StopExecutionInput = {
  /** The address of the subscriber, in any case. */
  email: string;
  /** The id of the sequence. */
  sequenceId: string;
};

/** A `REUSABLE` template can be sent any number of times, a `ONE_OFF` template once. */
export type TemplateKind =
  | 'ONE_OFF'
  | 'REUSABLE';

/** A condition on a value with a name: an operator, and the operand that it takes. */
export type TraitConditionInput = {
  /** The operand as an instant. */
  at?: string | null | undefined;
  /** The operand of `WITHIN_LAST` and `LONGER_AGO`. */
  duration?: DurationInput | null | undefined;
  /** The operand as true or false. */
  flag?: boolean | null | undefined;
  /** The path of the value, with dots: `plan`, `company.size`. */
  name: string;
  /** The operand as a number. */
  number?: number | null | undefined;
  /** The comparison of the value with the operand. */
  op: Operator;
  /** The operand as a text. */
  text?: string | null | undefined;
  /** The operands of `IN`, or those of which `INCLUDES` asks for any. */
  texts?: Array<string> | null | undefined;
};

/** A template among several. */
export type VariantInput = {
  /** The key of the template. */
  templateKey: string;
  /** Its share of the people is its weight divided by the sum of all weights: 1 to 1,000. */
  weight: number;
};

/** Waits for a time, until a local time, or for an event: `for`, `until`, or `event` with `for`. */
export type WaitStepInput = {
  /** The event that ends the wait early. */
  event?: AwaitedEventInput | null | undefined;
  /** An ISO 8601 duration from `PT1M` to `P400D`: how long; beside `event`, how long at most. */
  for?: string | null | undefined;
  /** The next such time in the time zone of the subscriber. */
  until?: LocalTimeInput | null | undefined;
};

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

export type SequencesQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type SequencesQuery = { sequences: { nextToken: string | null, items: Array<(
      { latest: SequenceOutlineFragment | null }
      & SequenceHeadFragment
    )> } | null };

export type SequencesOfPeopleQueryVariables = Exact<{
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type SequencesOfPeopleQuery = { sequences: { nextToken: string | null, items: Array<(
      { latest: (
        SequenceOutlineFragment
        & OutlineOfPeopleFragment
      ) | null }
      & SequenceHeadFragment
    )> } | null };

export type OneSequenceQueryVariables = Exact<{
  sequenceId: string;
}>;


export type OneSequenceQuery = { sequence: (
    { latest: SequenceDefinitionFragment | null }
    & SequenceHeadFragment
  ) | null };

export type OneSequenceOfPeopleQueryVariables = Exact<{
  sequenceId: string;
}>;


export type OneSequenceOfPeopleQuery = { sequence: (
    { latest: (
      SequenceDefinitionFragment
      & DefinitionOfPeopleFragment
    ) | null }
    & SequenceHeadFragment
  ) | null };

export type OneVersionQueryVariables = Exact<{
  sequenceId: string;
  number: number;
}>;


export type OneVersionQuery = { sequence: { number: SequenceDefinitionFragment | null } | null };

export type OneVersionOfPeopleQueryVariables = Exact<{
  sequenceId: string;
  number: number;
}>;


export type OneVersionOfPeopleQuery = { sequence: { number: (
      SequenceDefinitionFragment
      & DefinitionOfPeopleFragment
    ) | null } | null };

export type VersionsOfSequenceQueryVariables = Exact<{
  sequenceId: string;
  nextToken?: string | null | undefined;
}>;


export type VersionsOfSequenceQuery = { sequence: { versions: { nextToken: string | null, items: Array<{ number: number, author: string, createdAt: string }> } | null } | null };

export type PeopleInStatusQueryVariables = Exact<{
  sequenceId: string;
  status: ExecutionStatus;
}>;


export type PeopleInStatusQuery = { sequence: { counts: Array<{ stepId: string, count: number }> | null } | null };

export type PeopleAtStepQueryVariables = Exact<{
  sequenceId: string;
  stepId?: string | null | undefined;
  status: ExecutionStatus;
  limit: number;
  nextToken?: string | null | undefined;
}>;


export type PeopleAtStepQuery = { sequence: { executions: { nextToken: string | null, items: Array<{ executionId: string, email: string, number: number, stepId: string, dueAt: string | null, endedAt: string | null, endedBecause: string | null }> } | null } | null };

export type MailsOfSequenceQueryVariables = Exact<{
  sequenceId: string;
  from: string;
  to: string;
  nextToken?: string | null | undefined;
}>;


export type MailsOfSequenceQuery = { sequence: { stats: { nextToken: string | null, items: Array<{ date: string, stepId: string, variant: string | null, sent: number, delivered: number, opened: number, clicked: number, unsubscribed: number }> } | null } | null };

export type TemplatesForStepsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type TemplatesForStepsQuery = { templates: { nextToken: string | null, items: Array<{ key: string, name: string, kind: TemplateKind, approved: { number: number } | null }> } | null };

export type TopicsForStepsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type TopicsForStepsQuery = { topics: { nextToken: string | null, items: Array<{ topic: string, name: string }> } | null };

export type SegmentsForStepsQueryVariables = Exact<{
  nextToken?: string | null | undefined;
}>;


export type SegmentsForStepsQuery = { segments: { nextToken: string | null, items: Array<{ segmentId: string, name: string }> } | null };

export type ReaderOfMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReaderOfMailsQuery = { subscribers: { items: Array<{ email: string }> } | null };

export type MailOfStepQueryVariables = Exact<{
  key: string;
  number: number;
  email?: string | null | undefined;
}>;


export type MailOfStepQuery = { previewTemplate: { subject: string, previewUrl: string | null, text: string } | null };

export type WayOfPersonQueryVariables = Exact<{
  input: PreviewSequenceInput;
}>;


export type WayOfPersonQuery = { previewSequence: Array<{ stepId: string, at: string, templateKey: string | null, variant: string | null, until: string | null, isMet: boolean | null, endedBecause: string | null }> | null };

export type PutSequenceMutationVariables = Exact<{
  input: PutSequenceInput;
}>;


export type PutSequenceMutation = { put: SequenceHeadFragment | null };

export type PauseSequenceMutationVariables = Exact<{
  input: PauseSequenceInput;
}>;


export type PauseSequenceMutation = { changed: SequenceHeadFragment | null };

export type ResumeSequenceMutationVariables = Exact<{
  input: ResumeSequenceInput;
}>;


export type ResumeSequenceMutation = { changed: SequenceHeadFragment | null };

export type StartForPersonMutationVariables = Exact<{
  input: StartExecutionInput;
}>;


export type StartForPersonMutation = { started: { executionId: string, email: string, status: ExecutionStatus } | null };

export type StopForPersonMutationVariables = Exact<{
  input: StopExecutionInput;
}>;


export type StopForPersonMutation = { stopped: { executionId: string, status: ExecutionStatus } | null };

export type SequenceHeadFragment = { sequenceId: string, name: string, version: number, latestNumber: number, status: SequenceStatus, updatedAt: string };

export type SequenceOutlineFragment = { steps: Array<{ id: string }>, trigger: { subscribed: boolean | null, topic: string | null, tagged: string | null } | null };

export type OutlineOfPeopleFragment = { trigger: { segmentId: string | null, segmentChange: SegmentMove | null, event: { type: EventType, name: string | null } | null } | null };

export type SequenceDefinitionFragment = { number: number, name: string, ifRunning: IfRunning, author: string, createdAt: string, steps: Array<{ id: string, send: { templateKey: string | null, variants: Array<{ templateKey: string, weight: number }> | null } | null, wait: { for: string | null, until: { weekdays: Array<number> | null, hour: number, minute: number } | null, event: { opened: string | null, clicked: string | null } | null } | null, choice: { then: string, otherwise: string, when: StepConditionFragment } | null }>, trigger: { subscribed: boolean | null, topic: string | null, tagged: string | null } | null, exitWhen: StepConditionFragment | null };

export type DefinitionOfPeopleFragment = { trigger: { segmentId: string | null, segmentChange: SegmentMove | null, event: EventOfSequenceFragment | null } | null, exitOn: { segmentId: string | null, segmentChange: SegmentMove | null, event: EventOfSequenceFragment | null } | null };

export type EventOfSequenceFragment = { type: EventType, name: string | null, where: Array<ValueOfConditionFragment> | null };

export const SequencesDocument = "query Sequences($limit:Int!$nextToken:String){sequences(limit:$limit nextToken:$nextToken){items{...SequenceHead latest{...SequenceOutline}}nextToken}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}fragment SequenceOutline on SequenceVersion{steps{id}trigger{subscribed topic tagged}}" as unknown as TypedDocumentNode<SequencesQuery, SequencesQueryVariables>;
export const SequencesOfPeopleDocument = "query SequencesOfPeople($limit:Int!$nextToken:String){sequences(limit:$limit nextToken:$nextToken){items{...SequenceHead latest{...SequenceOutline ...OutlineOfPeople}}nextToken}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}fragment SequenceOutline on SequenceVersion{steps{id}trigger{subscribed topic tagged}}fragment OutlineOfPeople on SequenceVersion{trigger{segmentId segmentChange event{type name}}}" as unknown as TypedDocumentNode<SequencesOfPeopleQuery, SequencesOfPeopleQueryVariables>;
export const OneSequenceDocument = "query OneSequence($sequenceId:ID!){sequence(sequenceId:$sequenceId){...SequenceHead latest{...SequenceDefinition}}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}fragment SequenceDefinition on SequenceVersion{number name steps{id send{templateKey variants{templateKey weight}}wait{for until{weekdays hour minute}event{opened clicked}}choice{when{...StepCondition}then otherwise}}trigger{subscribed topic tagged}exitWhen{...StepCondition}ifRunning author createdAt}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<OneSequenceQuery, OneSequenceQueryVariables>;
export const OneSequenceOfPeopleDocument = "query OneSequenceOfPeople($sequenceId:ID!){sequence(sequenceId:$sequenceId){...SequenceHead latest{...SequenceDefinition ...DefinitionOfPeople}}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}fragment SequenceDefinition on SequenceVersion{number name steps{id send{templateKey variants{templateKey weight}}wait{for until{weekdays hour minute}event{opened clicked}}choice{when{...StepCondition}then otherwise}}trigger{subscribed topic tagged}exitWhen{...StepCondition}ifRunning author createdAt}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}fragment DefinitionOfPeople on SequenceVersion{trigger{segmentId segmentChange event{...EventOfSequence}}exitOn{segmentId segmentChange event{...EventOfSequence}}}fragment EventOfSequence on EventMatch{type name where{...ValueOfCondition}}" as unknown as TypedDocumentNode<OneSequenceOfPeopleQuery, OneSequenceOfPeopleQueryVariables>;
export const OneVersionDocument = "query OneVersion($sequenceId:ID!$number:Int!){sequence(sequenceId:$sequenceId){number(number:$number){...SequenceDefinition}}}fragment SequenceDefinition on SequenceVersion{number name steps{id send{templateKey variants{templateKey weight}}wait{for until{weekdays hour minute}event{opened clicked}}choice{when{...StepCondition}then otherwise}}trigger{subscribed topic tagged}exitWhen{...StepCondition}ifRunning author createdAt}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}" as unknown as TypedDocumentNode<OneVersionQuery, OneVersionQueryVariables>;
export const OneVersionOfPeopleDocument = "query OneVersionOfPeople($sequenceId:ID!$number:Int!){sequence(sequenceId:$sequenceId){number(number:$number){...SequenceDefinition ...DefinitionOfPeople}}}fragment SequenceDefinition on SequenceVersion{number name steps{id send{templateKey variants{templateKey weight}}wait{for until{weekdays hour minute}event{opened clicked}}choice{when{...StepCondition}then otherwise}}trigger{subscribed topic tagged}exitWhen{...StepCondition}ifRunning author createdAt}fragment StepCondition on Condition{...ConditionLeaf all{...StepCondition2}any{...StepCondition2}not{...StepCondition2}}fragment ConditionLeaf on Condition{attribute{...ValueOfCondition}tag sentTemplate opened clicked}fragment ValueOfCondition on TraitCondition{name op text texts number flag at duration{days hours minutes}}fragment StepCondition2 on Condition{...ConditionLeaf all{...StepCondition3}any{...StepCondition3}not{...StepCondition3}}fragment StepCondition3 on Condition{...ConditionLeaf all{...StepCondition4}any{...StepCondition4}not{...StepCondition4}}fragment StepCondition4 on Condition{...ConditionLeaf all{...ConditionLeaf}any{...ConditionLeaf}not{...ConditionLeaf}}fragment DefinitionOfPeople on SequenceVersion{trigger{segmentId segmentChange event{...EventOfSequence}}exitOn{segmentId segmentChange event{...EventOfSequence}}}fragment EventOfSequence on EventMatch{type name where{...ValueOfCondition}}" as unknown as TypedDocumentNode<OneVersionOfPeopleQuery, OneVersionOfPeopleQueryVariables>;
export const VersionsOfSequenceDocument = "query VersionsOfSequence($sequenceId:ID!$nextToken:String){sequence(sequenceId:$sequenceId){versions(limit:10 nextToken:$nextToken){items{number author createdAt}nextToken}}}" as unknown as TypedDocumentNode<VersionsOfSequenceQuery, VersionsOfSequenceQueryVariables>;
export const PeopleInStatusDocument = "query PeopleInStatus($sequenceId:ID!$status:ExecutionStatus!){sequence(sequenceId:$sequenceId){counts:waiting(status:$status){stepId count}}}" as unknown as TypedDocumentNode<PeopleInStatusQuery, PeopleInStatusQueryVariables>;
export const PeopleAtStepDocument = "query PeopleAtStep($sequenceId:ID!$stepId:ID$status:ExecutionStatus!$limit:Int!$nextToken:String){sequence(sequenceId:$sequenceId){executions(status:$status stepId:$stepId limit:$limit nextToken:$nextToken){items{executionId email number stepId dueAt endedAt endedBecause}nextToken}}}" as unknown as TypedDocumentNode<PeopleAtStepQuery, PeopleAtStepQueryVariables>;
export const MailsOfSequenceDocument = "query MailsOfSequence($sequenceId:ID!$from:AWSDate!$to:AWSDate!$nextToken:String){sequence(sequenceId:$sequenceId){stats(from:$from to:$to nextToken:$nextToken){items{date stepId variant sent delivered opened clicked unsubscribed}nextToken}}}" as unknown as TypedDocumentNode<MailsOfSequenceQuery, MailsOfSequenceQueryVariables>;
export const TemplatesForStepsDocument = "query TemplatesForSteps($nextToken:String){templates(limit:100 nextToken:$nextToken){items{key name kind approved{number}}nextToken}}" as unknown as TypedDocumentNode<TemplatesForStepsQuery, TemplatesForStepsQueryVariables>;
export const TopicsForStepsDocument = "query TopicsForSteps($nextToken:String){topics(limit:100 nextToken:$nextToken){items{topic name}nextToken}}" as unknown as TypedDocumentNode<TopicsForStepsQuery, TopicsForStepsQueryVariables>;
export const SegmentsForStepsDocument = "query SegmentsForSteps($nextToken:String){segments(limit:100 nextToken:$nextToken){items{segmentId name}nextToken}}" as unknown as TypedDocumentNode<SegmentsForStepsQuery, SegmentsForStepsQueryVariables>;
export const ReaderOfMailsDocument = "query ReaderOfMails{subscribers(limit:1){items{email}}}" as unknown as TypedDocumentNode<ReaderOfMailsQuery, ReaderOfMailsQueryVariables>;
export const MailOfStepDocument = "query MailOfStep($key:ID!$number:Int!$email:String){previewTemplate(key:$key number:$number email:$email){subject previewUrl text}}" as unknown as TypedDocumentNode<MailOfStepQuery, MailOfStepQueryVariables>;
export const WayOfPersonDocument = "query WayOfPerson($input:PreviewSequenceInput!){previewSequence(input:$input){stepId at templateKey variant until isMet endedBecause}}" as unknown as TypedDocumentNode<WayOfPersonQuery, WayOfPersonQueryVariables>;
export const PutSequenceDocument = "mutation PutSequence($input:PutSequenceInput!){put:putSequence(input:$input){...SequenceHead}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}" as unknown as TypedDocumentNode<PutSequenceMutation, PutSequenceMutationVariables>;
export const PauseSequenceDocument = "mutation PauseSequence($input:PauseSequenceInput!){changed:pauseSequence(input:$input){...SequenceHead}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}" as unknown as TypedDocumentNode<PauseSequenceMutation, PauseSequenceMutationVariables>;
export const ResumeSequenceDocument = "mutation ResumeSequence($input:ResumeSequenceInput!){changed:resumeSequence(input:$input){...SequenceHead}}fragment SequenceHead on Sequence{sequenceId name version latestNumber status updatedAt}" as unknown as TypedDocumentNode<ResumeSequenceMutation, ResumeSequenceMutationVariables>;
export const StartForPersonDocument = "mutation StartForPerson($input:StartExecutionInput!){started:startExecution(input:$input){executionId email status}}" as unknown as TypedDocumentNode<StartForPersonMutation, StartForPersonMutationVariables>;
export const StopForPersonDocument = "mutation StopForPerson($input:StopExecutionInput!){stopped:stopExecution(input:$input){executionId status}}" as unknown as TypedDocumentNode<StopForPersonMutation, StopForPersonMutationVariables>;