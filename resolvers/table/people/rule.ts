import type { Duration, EventMatch, ValueCondition } from "../condition.ts";

export type { EventMatch, EventType } from "../condition.ts";

/**
 * The condition of a segment, as it is stored: checked, without absent parts. A node has exactly one of the
 * fields.
 */
export type SegmentRule = {
  all?: SegmentRule[];
  any?: SegmentRule[];
  not?: SegmentRule;
  trait?: TraitCondition;
  event?: EventCondition;
  sequence?: SequenceCondition;
  member?: MemberCondition;
  group?: GroupCondition;
};

/** On a trait, or, in `where`, on a property of an event. */
export type TraitCondition = ValueCondition;

/**
 * A condition on the number of events that match, in a window if there is one, and on the sum of a property
 * of them.
 */
export type EventCondition = {
  event: EventMatch;
  atLeast?: number;
  atMost?: number;
  within?: Duration;
  total?: Total;
  /** True if the condition looks only at the first of all events that match, ever. */
  isFirst?: true;
};

export type Total = { property: string; atLeast?: number; atMost?: number };

/** Events one after another. */
export type SequenceCondition = {
  steps: EventMatch[];
  /** The longest time from the first to the last. */
  within: Duration;
  /** The first is not older than this. */
  since?: Duration;
  /** All but the last happened, and the last did not. */
  isLastMissing?: true;
};

export type MemberCondition = { segmentId: string };

/**
 * On the groups of a person: one of them fulfils all conditions on its traits. With `groupId` it is about
 * that group alone.
 */
export type GroupCondition = { groupId?: string; where?: TraitCondition[] };

/** A trait that follows from events. `COUNT` has no property, all others have one. */
export type ComputedTrait = {
  name: string;
  kind: ComputedKind;
  event: EventMatch;
  property?: string;
  within?: Duration;
};

export type ComputedKind =
  | ("COUNT" | "SUM" | "AVERAGE" | "MINIMUM" | "MAXIMUM")
  | ("FIRST" | "LAST" | "MOST_FREQUENT" | "DIFFERENT");

/** The limits of all segments and computed traits together. */
export const MAX_SEGMENTS = 200;
export const MAX_COMPUTED_TRAITS = 100;
export const MAX_MEASURES = 100;
export const MAX_GROUP_CONDITIONS = 100;
/** The latest events that a measure has. */
export const MAX_LATEST = 100;
