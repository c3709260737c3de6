import type { ComputedTrait, EventMatch, SegmentRule } from "#table/people/rule";
import type { Keeps, KeptSince } from "#table/people/measures";

/** An event as rules see it. */
export type RuleEvent = {
  /** The time of the event, in ms. */
  at: number;
  /** A short hash of the message id: it distinguishes events of one millisecond (`shortMessageId`). */
  id: number;
  /** In upper case. Types that `EventType` does not have are in no measure. */
  type: string;
  name?: string;
  /** The properties of the call; the traits of an IDENTIFY or GROUP. */
  properties: Record<string, unknown>;
};

/** The values that conditions and computed traits ask of the events that match. */
export type MeasureSpec = {
  /** The first 16 hexadecimal digits of the SHA-256 of `event` and `property` in canonical form. */
  id: string;
  event: EventMatch;
  /** The property whose values it keeps. */
  property?: string;
  keeps: Keeps;
  /**
   * The version of the rules from which on each fold has kept some of it: its number, and what the rules of
   * the time asked for.
   */
  begun: number;
  /**
   * The version of the rules from which on each fold has kept it so. Profiles of an older version take it
   * from the history.
   */
  since: number;
};

/** A value that a measure can keep. */
export type Scalar = string | number | boolean;

export type Entry = { at: number; id: number; value?: Scalar };

/** A measure of a profile, or of several joined. States never change: `add` and `join` return others. */
export type MeasureState = {
  /** The number of events that match. */
  number: number;
  /** The earliest event that matches. */
  first?: Entry;
  /** In units of 10^-9 (`decimal.ts`), and how many values are in it. */
  sum?: bigint;
  summed?: number;
  least?: number;
  greatest?: number;
  firstValue?: Entry;
  lastValue?: Entry;
  /** The number of times that each value came: by the JSON of the value, in the order of code units. */
  values?: [json: string, number: number][];
  /** Newest first. */
  latest: Entry[];
};

/** States by the id of their measure. A measure that no event matched has none. */
export type MeasureStates = ReadonlyMap<string, MeasureState>;

/**
 * The input of rules. All of it is of the root and its members together: traits as they are now, without
 * removed ones, the states of all (`joinMeasures`), and the ids of the conditions on groups that are true.
 */
export type EvaluatedPerson = {
  traits: Record<string, unknown>;
  measures: MeasureStates;
  groupAnswers: ReadonlySet<string>;
};

/** Segments as they are stored. */
export type StoredSegment = { segmentId: string; name: string; rule: SegmentRule };

/** The version that is compiled, as `RulesHead` has it. */
export type RulesVersion = { version: number; measures: Record<string, KeptSince> };

/** The result of one evaluation of a person. */
export type RuleAnswers = {
  /** The segments of those that were evaluated (`TouchedRules`; left out: all) that the person is in. */
  segments: Set<string>;
  /** The computed traits that were evaluated, by name. One without a value is absent. */
  computed: Record<string, unknown>;
  /**
   * The earliest instant in ms, after `t`, at which time alone changes one of these answers; undefined if it
   * never does. An event or a trait can change them earlier.
   */
  next?: number;
};

/** The segments (ids) and computed traits (names) that an event or a changed trait can change. */
export type TouchedRules = { segments: ReadonlySet<string>; computed: ReadonlySet<string> };

export type { ComputedTrait, SegmentRule };
