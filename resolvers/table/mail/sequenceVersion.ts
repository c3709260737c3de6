import type { EventMatch, SegmentMove, ValueCondition } from "../condition.ts";
import type { Key, Range } from "../key.ts";
import { padded, part } from "../key.ts";

/** A number of a sequence, which never changes. A run keeps the number that it began with. */
export type SequenceVersionItem = Key &
  Definition & {
    entity: "SequenceVersion";
    sequenceId: string;
    number: number;
    /** A user id, or `backend` for every server. */
    author: string;
    /** The steps as a flowchart: mermaid.js.org. */
    mermaid: string;
    createdAt: string;
  };

/** The definition of a sequence, as it is saved: checked, without absent parts. */
export type Definition = {
  name: string;
  /** In the order in which they are done, at most MAX_STEPS. */
  steps: SequenceStep[];
  trigger?: Trigger;
  /** A run ends before its next step once this holds. */
  exitWhen?: Condition;
  /** The event that ends runs by itself. The one of the latest number ends runs of all numbers. */
  exitOn?: Happening;
  ifRunning: IfRunning;
};

/** The effect of a new run if one is running: it is not begun, or takes the place of the running one. */
export type IfRunning = "KEEP" | "REPLACE";

/**
 * The event that begins runs, besides `startExecution`: one of the three, or something in the history of a
 * person.
 */
export type Trigger = Partial<Happening> & {
  /** The person subscribes. */
  subscribed?: true;
  /** The person subscribes without having left this topic, or joins it again. */
  topic?: string;
  /** The person gets this tag. */
  tagged?: string;
};

/** In the history of a person: a change of a segment, or an event. */
export type Happening = { segmentId?: string; segmentChange?: SegmentMove; event?: EventMatch };

/** One of the three. */
export type SequenceStep = { id: string; send?: SendStep; wait?: WaitStep; choice?: ChoiceStep };

/** One of the two. */
export type SendStep = { templateKey?: string; variants?: Variant[] };

/** A text, and its share of the people: its weight divided by the sum of all weights. */
export type Variant = { templateKey: string; weight: number };

/**
 * One of: `for` alone, from the time at which the step before was really done; `until`; `event` with `for`,
 * which is how long it waits at most.
 */
export type WaitStep = {
  /** An ISO 8601 duration from PT1M to P400D. */
  for?: string;
  until?: LocalTime;
  /** Ends with an open or a click by a person of the mail of an earlier step. */
  event?: { opened?: string; clicked?: string };
};

/** The next such time in the subscriber's time zone. */
export type LocalTime = {
  /** 1 is Monday, 7 is Sunday. Absent: every day. */
  weekdays?: number[];
  hour: number;
  minute: number;
};

/** Goes on with a later step, or ends the run by `end`. */
export type ChoiceStep = { when: Condition; then: string; otherwise: string };

/** One of them. `opened` and `clicked` name an earlier step, and hold for what a person did. */
export type Condition = {
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
  attribute?: AttributeCondition;
  tag?: string;
  /** The text with this key was sent to the person, by anything that sends. */
  sentTemplate?: string;
  opened?: string;
  clicked?: string;
};

/** `name` is the path of an attribute of the subscriber. */
export type AttributeCondition = ValueCondition;

export const MAX_STEPS = 100;
/**
 * Different texts that a number names. They are read by one BatchGetItem, together with the segments that
 * begin and end its runs.
 */
export const MAX_SEQUENCE_TEMPLATES = 98;

const PREFIX = "v#";

/** The partition with the head of a sequence and its numbers. */
export function sequencePartition(sequenceId: string): string {
  return `SEQUENCE#${part(sequenceId)}`;
}

export function key(sequenceId: string, number: number): Key {
  return { PK: sequencePartition(sequenceId), SK: `${PREFIX}${padded(number)}` };
}

/** All numbers of a sequence. */
export function of(sequenceId: string): Range {
  return { partition: sequencePartition(sequenceId), prefix: PREFIX };
}

export function item(
  input: Omit<SequenceVersionItem, keyof Key | "entity">,
): Omit<SequenceVersionItem, keyof Key> {
  return { ...input, entity: "SequenceVersion" };
}
