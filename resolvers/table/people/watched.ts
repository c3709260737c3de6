import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** A record that a segment or source has subscribers: only then are its changes published. */
export type WatchedItem = Key & { entity: "Watched"; until: string; ttl: number };

export const TTL_SECONDS = 24 * 3600;

export function key(kind: "SEGMENT" | "SOURCE", id: string): Key {
  return { PK: "WATCHED", SK: `${kind}#${part(id)}` };
}

export function ofSegment(segmentId: string): Key {
  return key("SEGMENT", segmentId);
}

export function ofSource(sourceId: string): Key {
  return key("SOURCE", sourceId);
}
