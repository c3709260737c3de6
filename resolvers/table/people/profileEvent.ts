import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import type { MoveCause } from "./profile.ts";
import { lastOf } from "../ulid.ts";
import { profilePartition } from "./profile.ts";
import type { EventBody, RawEventItem } from "./rawEvent.ts";
import { sourcePartition } from "./source.ts";

/**
 * An event in the history of a profile: that to which the event's strongest identity led. It stays there,
 * whatever the profile joins. An event is in the measures exactly if it is here; one that was put alone, with
 * a `rulesVersion`, once that is settled.
 */
export type ProfileEventItem = Key &
  EventBody &
  Pick<RawEventItem, "country" | "browser" | "os" | "device" | "isBot"> & {
    entity: "ProfileEvent";
    profileId: string;
    /** Its `eventId` in the API. Another source can have the same. */
    messageId: string;
    /** The type of the call in lower case, or `entered` or `left` for a segment. */
    type: string;
    name?: string;
    sourceId?: string;
    userId?: string;
    anonymousId?: string;
    /** Only `entered` and `left` have it. */
    because?: MoveCause;
    at: string;
    receivedAt: string;
    /**
     * The version of the rules under which no measure asked for it, if it was written alone, without its
     * profile. A profile whose measures were made under newer ones may lack it (`fold/settle.ts`).
     */
    rulesVersion?: number;
    /** Only events of a source have these keys. */
    GSI2PK?: string;
    GSI2SK?: string;
    ttl: number;
  };

/** In a key instead of a source: segments have none. */
export const NO_SOURCE = "-";

/** A message id is unique within its source alone. */
export function key(profileId: string, at: string, sourceId: string, messageId: string): Key {
  return { PK: profilePartition(profileId), SK: `EVENT#${part(at)}#${part(sourceId)}#${messageId}` };
}

export function of(profileId: string): Range {
  return { partition: profilePartition(profileId), prefix: "EVENT#" };
}

/** The events in `[from, to)`. */
export function within(profileId: string, from: string, to: string): Range {
  return { partition: profilePartition(profileId), between: span("EVENT#", from, to) };
}

/**
 * The parts of a source's day in the index. Each takes some 1,000 events a second (guide, "Partitions and
 * data distribution").
 */
export const DAY_SHARDS = 16;

/** The keys by which an event is found by its source and the UTC day on which it was received. */
export function receivedKeys(
  sourceId: string,
  { profileId, messageId, receivedAt }: Pick<ProfileEventItem, "profileId" | "messageId" | "receivedAt">,
): Required<Pick<ProfileEventItem, "GSI2PK" | "GSI2SK">> {
  const at = lastOf(profileId);
  const { partition } = receivedOn(sourceId, receivedAt.slice(0, 10), at < 0 ? 0 : at % DAY_SHARDS);
  return { GSI2PK: partition, GSI2SK: `${part(receivedAt)}#${part(profileId)}#${messageId}` };
}

/** The events that a source sent on a UTC day, of one shard, by their time of receipt. */
export function receivedOn(sourceId: string, day: string, shard: number): Range {
  return { index: "GSI2", partition: `${sourcePartition(sourceId)}#${part(day)}#${shard}` };
}
