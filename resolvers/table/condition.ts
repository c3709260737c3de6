/**
 * A condition on a value that is found by its name: an attribute, a trait, a property. Each operator takes
 * one of the operands, or none.
 */
export type ValueCondition = {
  /** A name, or a path of names: `plan`, `company.size`. */
  name: string;
  op: Operator;
  text?: string;
  texts?: string[];
  number?: number;
  flag?: boolean;
  /** An instant. */
  at?: string;
  duration?: Duration;
};

export type Operator =
  | ("EXISTS" | "EQUALS" | "IN" | "INCLUDES" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH")
  | ("LESS" | "AT_MOST" | "GREATER" | "AT_LEAST")
  | ("BEFORE" | "AFTER" | "WITHIN_LAST" | "LONGER_AGO");

/** A day has 24 hours. */
export type Duration = { days?: number; hours?: number; minutes?: number };

/** The types of events in a history. A plan has events of these, and rules match them. */
export type EventType = "TRACK" | "PAGE" | "SCREEN" | "IDENTIFY" | "GROUP";

/** A person enters or leaves a segment. */
export type SegmentMove = "ENTERED" | "LEFT";

/**
 * A match of events of a history: events of a type, with a name if there is one, that fulfil all of `where`.
 */
export type EventMatch = { type: EventType; name?: string; where?: ValueCondition[] };
