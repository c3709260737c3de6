import type { Key } from "./key.ts";
import { part } from "./key.ts";

/**
 * A record that a segment, a source, a campaign or the log of changes has subscribers: only then are changes
 * published. Of a campaign it has the time of the last push, of the log the time since which it has some.
 */
export type WatchedItem = Key & {
  entity: "Watched";
  until: string;
  ttl: number;
  pushedAt?: string;
  since?: string;
};

export const TTL_SECONDS = 24 * 3600;

export function key(kind: "SEGMENT" | "SOURCE" | "CAMPAIGN" | "CHANGES", id: string): Key {
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

/** The log of changes, of all domains. */
export const changes: Key = key("CHANGES", "ALL");
