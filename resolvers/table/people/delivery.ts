import type { Waiting } from "../due.ts";
import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { lastOf } from "../ulid.ts";

/**
 * The tries of an event or a change at a destination, if it was not delivered at once, or if the destination
 * lists all. `dueAt` is when it is tried again.
 */
export type NotedDelivery = Key &
  Waiting & {
    /** A ULID of when it was first noted. */
    deliveryId: string;
    destinationId: string;
    /** The time of the event or the change. */
    eventAt: string;
    /** The message of the event, or the id of the change. */
    messageId: string;
    status: DeliveryStatus;
    version: number;
    /** Oldest first, at most `MAX_ATTEMPTS`. */
    attempts: Attempt[];
    /** The number of pauses between tries that are over. */
    step: number;
    /** When it was last sent to be tried; absent once it is known what came of that. */
    claimedAt?: string;
    createdAt: string;
    updatedAt: string;
    ttl: number;
    GSI1PK: string;
    GSI1SK: string;
  };

/** The result of an event at a destination. It has the event's key, never its content. */
export type DeliveryItem = NotedDelivery & {
  entity: "Delivery";
  /** The profile in whose history the event is, and its source: with time and message, its key. */
  profileId: string;
  sourceId: string;
  /** The type under which it is sent; one that was stored by 0.2.0 has none. */
  type?: string;
};

export type DeliveryStatus = "WAITING" | "DELIVERED" | "FAILED";
/**
 * One try: the HTTP status if there was an answer, and what went wrong, without anything that the receiver
 * said.
 */
export type Attempt = { at: string; status?: number; milliseconds: number; error?: AttemptError };
/**
 * ADDRESS_REFUSED: the name leads to an address that is not public. PROTOCOL: the answer is not HTTP.
 * TOO_LARGE: the answer's head is, or the event is too large for the bus. SET_ASIDE and PAUSED: nothing was
 * sent.
 */
export type AttemptError =
  | "TIMEOUT"
  | "CONNECTION"
  | "DNS"
  | "ADDRESS_REFUSED"
  | "TLS"
  | "PROTOCOL"
  | "REDIRECT"
  | "STATUS"
  | "TOO_LARGE"
  | "BUS_REFUSED"
  | "SET_ASIDE"
  | "PAUSED";

export const MAX_ATTEMPTS = 10;
/** The parts of a day's list of a destination. */
export const DELIVERY_LIST_SHARDS = 4;
/** The number of days that deliveries are kept. */
export const KEPT_DAYS = 14;

export function key(
  destinationId: string,
  profileId: string,
  event: { at: string; sourceId: string; messageId: string },
): Key {
  return {
    PK: of(destinationId, profileId).partition,
    SK: `${part(event.at)}#${part(event.sourceId)}#${event.messageId}`,
  };
}

/** The listed events of one person at a destination. */
export function of(destinationId: string, profileId: string): Range {
  return { partition: `DELIVERY#${part(destinationId)}#${part(profileId)}` };
}

/** One part of what was first noted at a destination on a UTC day. */
export function ofDay(destinationId: string, day: string, shard: number): Range {
  return { index: "GSI1", partition: `DESTINATION#${part(destinationId)}#${part(day)}#${shard}` };
}

/** The part of `ofDay` that was first noted in `[from, to)`. */
export function ofDayWithin(
  destinationId: string,
  day: string,
  shard: number,
  from: string,
  to: string,
): Range {
  return { ...ofDay(destinationId, day, shard), between: span("", from, to) };
}

/** The keys by which a delivery is listed. `createdAt` is the time of its id. */
export function listed(destinationId: string, createdAt: string, deliveryId: string) {
  const last = lastOf(deliveryId);
  const shard = last < 0 ? 0 : last % DELIVERY_LIST_SHARDS;
  return {
    GSI1PK: ofDay(destinationId, createdAt.slice(0, 10), shard).partition,
    GSI1SK: `${createdAt}#${part(deliveryId)}`,
  };
}
