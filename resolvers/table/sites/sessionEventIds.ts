import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { partition } from "./site.ts";

/**
 * Events that sessions of a visitor took in and no longer name themselves: what comes again is looked for here too. It never changes, and
 * is stored with the site's other items, so that it ends with them.
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
 * A stream's records are 24 hours old at most, and those that are older are "subject to removal" (DynamoDB Streams API reference,
 * TrimmedDataAccessException): a day more is for that to happen.
 */
export const TTL_SECONDS = 48 * 3600;

/** `endedAt` is that of the session: none of these events is later. */
export function key(siteId: string, visitorId: string, endedAt: string, id: string): Key {
  return { PK: partition(siteId), SK: `${prefix(visitorId)}${part(endedAt)}#${part(id)}` };
}

/** All that may name an event of a visitor at or after an instant. */
export function ofVisitorFrom(siteId: string, visitorId: string, instant: string): Range {
  return {
    partition: partition(siteId),
    between: [`${prefix(visitorId)}${instant}`, `${prefix(visitorId)}~`],
  };
}

function prefix(visitorId: string): string {
  return `FOLDED#${part(visitorId)}#`;
}
