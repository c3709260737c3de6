import type { Key } from "./key.ts";
import { part } from "./key.ts";

/**
 * A record that a segment, source or campaign has subscribers: only then are its changes published. Of a
 * campaign it has the time of the last push.
 */
export type WatchedItem = Key & { entity: "Watched"; until: string; ttl: number; pushedAt?: string };

export const TTL_SECONDS = 24 * 3600;

export function key(kind: "SEGMENT" | "SOURCE" | "CAMPAIGN", id: string): Key {
  return { PK: "WATCHED", SK: `${kind}#${part(id)}` };
}

export function ofSegment(segmentId: string): Key {
  return key("SEGMENT", segmentId);
}

export function watchedCampaign(campaignId: string): Key {
  return key("CAMPAIGN", campaignId);
}

export function ofSource(sourceId: string): Key {
  return key("SOURCE", sourceId);
}
