import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** That somebody subscribes to a segment or source: only then are its changes published. */
export type WatchedItem = Key & { entity: "Watched"; until: string; ttl: number };

export const TTL_SECONDS = 24 * 3600;

export function ofSegment(segmentId: string): Key {
  return { PK: "WATCHED", SK: `SEGMENT#${part(segmentId)}` };
}
