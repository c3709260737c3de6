import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/**
 * Ids of events that the sessions of a visitor contain and no longer list themselves. The fold checks them
 * too when an event is delivered again. The item never changes, and is stored in the site's partition, so
 * that it is erased with the site.
 */
export type SessionEventIdsItem = Key & {
  entity: "SessionEventIds";
  siteId: string;
  visitorId: string;
  /** Short ids, 8 characters each. */
  ids: string;
  ttl: number;
};

/**
 * Records of a stream are available for 24 hours, and older ones are "subject to removal" (DynamoDB Streams
 * API reference, TrimmedDataAccessException). Another day allows for their removal.
 */
export const TTL_SECONDS = 48 * 3600;

/** `endedAt` is that of the session: no event of the item is later. */
export function key(siteId: string, visitorId: string, endedAt: string, id: string): Key {
  return { PK: sitePartition(siteId), SK: `${prefix(visitorId)}${part(endedAt)}#${part(id)}` };
}

/** All items that can contain an event of a visitor at or after an instant. */
export function ofVisitorFrom(siteId: string, visitorId: string, instant: string): Range {
  return {
    partition: sitePartition(siteId),
    between: [`${prefix(visitorId)}${instant}`, `${prefix(visitorId)}~`],
  };
}

function prefix(visitorId: string): string {
  return `FOLDED#${part(visitorId)}#`;
}
