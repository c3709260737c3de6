import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { Device } from "../client.ts";
import type { EventType } from "../condition.ts";
import type { ProblemReason } from "./sourceRecords.ts";

/**
 * One call of a source, as it was taken. Its first insert alone counts: a message that comes again is the
 * same item, and is put again, which changes nothing else.
 */
export type RawEventItem = Key &
  EventBody & {
    entity: "RawEvent";
    sourceId: string;
    messageId: string;
    type: CallType;
    /** The name of the event or page; absent for calls without one. */
    name?: string;
    /** When it happened: the sender's time, corrected by its clock, and never later than `receivedAt`. */
    at: string;
    receivedAt: string;
    /** The country of the person's browser or app: two letters of ISO 3166-1. */
    country?: string;
    browser?: string;
    os?: string;
    device?: Device;
    /** A robot's user agent sent it. */
    isBot?: true;
    /** Its problems that did not refuse it: reasons with fields (`ProblemReason`), no values. */
    problems?: { reason: ProblemReason; field?: string }[];
    /** The subscribers of the source were sent a frame of it: the fold sends another. */
    isShown?: true;
    /**
     * When the last try to fold it failed: it is in the dead-letter queue of profiles.
     */
    failedAt?: string;
    ttl: number;
  };

/** The calls of Segment's API that are events of a person, and the types that they have in a history. */
const CALLS = {
  identify: "IDENTIFY",
  track: "TRACK",
  page: "PAGE",
  screen: "SCREEN",
  group: "GROUP",
  // It joins two people, and is nothing that one of them did.
  alias: undefined,
} as const satisfies Record<Lowercase<EventType> | "alias", EventType | undefined>;

export type CallType = keyof typeof CALLS;
export const CALL_TYPES = Object.keys(CALLS) as CallType[];

/** Returns the type that a call has in a history; undefined for `alias`. */
export function eventTypeOf(call: CallType): EventType | undefined {
  return CALLS[call];
}

/** The call's content as JSON text, or deflated (RFC 1951) if that text is longer than `MAX_PLAIN` bytes. */
export type EventBody = { body?: string; packed?: Uint8Array };

export const MAX_PLAIN = 1024;
/** Longer than the stream and any queue keep a change. */
export const TTL_SECONDS = 15 * 24 * 3600;

/** `by` is which of the call's ids `id` is: its user id if it has one, else its anonymous id. */
export function key(sourceId: string, by: "user" | "anonymous", id: string, messageId: string): Key {
  return { PK: partition(sourceId, by, id), SK: messageId };
}

/** The events that a source has sent of one id. */
export function of(sourceId: string, by: "user" | "anonymous", id: string): Range {
  return { partition: partition(sourceId, by, id) };
}

function partition(sourceId: string, by: string, id: string): string {
  return `RAW#${part(sourceId)}#${part(by)}#${id}`;
}
