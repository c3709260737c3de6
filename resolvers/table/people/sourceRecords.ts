import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sourcePartition } from "./source.ts";

/** An event name that a source has sent, with the properties that came with it. */
export type SourceNameItem = Key & {
  entity: "SourceName";
  sourceId: string;
  /** The type of the call in lower case: `track`. */
  type: string;
  /** The name of the event or page; empty for calls without one. */
  name: string;
  firstSeenAt: string;
  lastSeenAt: string;
  /**
   * The first `MAX_PROPERTIES`, by name, with the JSON types of their values. A list, because `__proto__` is
   * a name like others.
   */
  properties: SourceProperty[];
  version: number;
};

export type SourceProperty = { name: string; types: string[] };

/**
 * The number of event names of a source that are kept: a name that is new raises it in the same transaction.
 */
export type SourceNamesItem = Key & { entity: "SourceNames"; count: number };

/**
 * The number of times that a source has sent an event name on a UTC day. A redelivery of the stream can count
 * an event twice.
 */
export type SourceCountItem = Key & {
  entity: "SourceCount";
  date: string;
  type: string;
  name: string;
  count: number;
  ttl: number;
};

/** The problems with events of a source on a UTC day, without any value of them. */
export type SourceProblemItem = Key & {
  entity: "SourceProblem";
  date: string;
  reason: ProblemReason;
  name?: string;
  /** The path of the field, `traits.email`. */
  field?: string;
  /** The hash of name and field, which says which problem has this place. */
  hash: string;
  count: number;
  ttl: number;
};

/** The calls of a source that the running functions have taken in one second. */
export type SourceRateItem = Key & { entity: "SourceRate"; count: number; ttl: number };

/**
 * The number of frames of the debugger that were chosen, or published, in one second, by all functions
 * together.
 */
export type SourceFramesItem = Key & { entity: "SourceFrames"; count: number; ttl: number };

/**
 * Calls of one request that subscribers of the source are shown: the stream brings their frames to the queue.
 * They have no value of a call.
 */
export type ShownCallsItem = Key & {
  entity: "ShownCalls";
  sourceId: string;
  /** The frames as JSON text. */
  frames: string;
  /** The calls before these that were not shown. */
  skipped: number;
  ttl: number;
};

/**
 * Reasons for which a detail of a call is cut, replaced or left out. The call is taken all the same.
 * `LONG_TEXT`: cut. `INVALID_CHARACTERS`: a blank or U+FFFD stands for them. `INVALID_VALUE`: left out, its
 * field has no such values. `TOO_MANY_NAMES` and `TOO_DEEP`: those beyond are left out. `CLOCK`: the sender's
 * clock is wrong.
 */
export type CallDetailReason =
  | ("LONG_TEXT" | "INVALID_CHARACTERS" | "INVALID_VALUE" | "TOO_MANY_NAMES" | "TOO_DEEP")
  | "CLOCK";

/**
 * The reason why an event, or a part of it, was not taken as it came. `INVALID`: refused, it is no event of
 * the API. `TOO_LARGE`: refused, over a size. `NO_IDENTITY`: no identity is left, it is in no profile.
 * `BLOCKED_ID`: an identity that is blocked. `INVALID_ID`: an identity that cannot be one. `NOT_LINKED`: a
 * browser named a user of another device. `LIMIT`: an identity, a merge or an event name over a limit.
 * `SUPPRESSED`: dropped. `TRAITS_FULL`: traits beyond 32 KB. `RATE`: refused, too many in a second.
 * `PLAN_VIOLATION`: it violates the source's tracking plan. `UNPLANNED`: the plan does not have it.
 * `UNCHECKED`: there was no time to check it. `FAILED`: it could not be folded, and waits in a dead-letter
 * queue.
 */
export type ProblemReason =
  | CallDetailReason
  | ("INVALID" | "TOO_LARGE" | "NO_IDENTITY" | "BLOCKED_ID" | "INVALID_ID" | "NOT_LINKED")
  | ("LIMIT" | "SUPPRESSED" | "TRAITS_FULL" | "RATE")
  | ("PLAN_VIOLATION" | "UNPLANNED" | "UNCHECKED")
  | "FAILED";

/** The event names that are kept of a source. */
export const MAX_NAMES = 1000;
/**
 * The length of names of events and fields that are kept, in UTF-16 units: 3 bytes each in a key of 1,024.
 */
export const MAX_NAME = 256;
export const MAX_PROPERTIES = 200;
/** The length of names of properties that are kept, in UTF-16 units. */
export const MAX_PROPERTY_NAME = 128;
/** The bytes of a name's property names together: a function keeps many such items in its memory. */
export const MAX_PROPERTIES_BYTES = 16 * 1024;
export const EVENT_COUNT_TTL_SECONDS = 90 * 24 * 3600;
export const RATE_TTL_SECONDS = 60;
export const FRAMES_TTL_SECONDS = 60;

export function nameKey(sourceId: string, type: string, name: string): Key {
  return { PK: sourcePartition(sourceId), SK: `NAME#${part(type)}#${name}` };
}

export function namesKey(sourceId: string): Key {
  return { PK: sourcePartition(sourceId), SK: "NAMES" };
}

export function eventCountKey(sourceId: string, date: string, type: string, name: string): Key {
  return { PK: sourcePartition(sourceId), SK: `COUNT#${part(date)}#${part(type)}#${name}` };
}

/**
 * `slot` is one of `PROBLEM_SLOTS` places (../problem.ts), by a hash of name and field, or `-` for a problem
 * without either.
 */
export function problemKey(sourceId: string, date: string, reason: ProblemReason, slot: string): Key {
  return { PK: sourcePartition(sourceId), SK: `PROBLEM#${part(date)}#${part(reason)}#${slot}` };
}

export function rateKey(sourceId: string, second: string): Key {
  return { PK: sourcePartition(sourceId), SK: `RATE#${part(second)}` };
}

export function framesKey(sourceId: string, step: string, second: string): Key {
  return { PK: sourcePartition(sourceId), SK: `FRAMES#${part(step)}#${part(second)}` };
}

/** `id` is a ULID. */
export function shownKey(sourceId: string, id: string): Key {
  return { PK: sourcePartition(sourceId), SK: `SHOWN#${part(id)}` };
}

export function namesOf(sourceId: string): Range {
  return { partition: sourcePartition(sourceId), prefix: "NAME#" };
}

/** All counts of a source, and all problems. */
export function allCountsOf(sourceId: string): Range {
  return { partition: sourcePartition(sourceId), prefix: "COUNT#" };
}

export function allProblemsOf(sourceId: string): Range {
  return { partition: sourcePartition(sourceId), prefix: "PROBLEM#" };
}

/** The counts of the UTC days in `[from, to)`. A day by itself comes before every key of it. */
export function eventCountsOf(sourceId: string, from: string, to: string): Range {
  return { partition: sourcePartition(sourceId), between: [`COUNT#${part(from)}`, `COUNT#${part(to)}`] };
}

/** The problems of the UTC days in `[from, to)`. */
export function problemsOf(sourceId: string, from: string, to: string): Range {
  return { partition: sourcePartition(sourceId), between: [`PROBLEM#${part(from)}`, `PROBLEM#${part(to)}`] };
}
