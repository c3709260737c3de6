import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** The version of all segments and computed traits together: it rises with each change of one. */
export type RulesHeadItem = Key & { entity: "RulesHead"; version: number };

/** The members of a segment in one generation of its list: what was counted, without the deltas that follow. */
export type SegmentCountItem = Key & { entity: "SegmentCount"; count: number; version: number };

/** What one change of a member adds to the count: 1 or -1. */
export type SegmentDeltaItem = Key & { entity: "SegmentDelta"; count: number };

/** That a profile is in a segment, or has left it (`leftAt`). The profile is the truth; this list follows by the stream. */
export type SegmentMemberItem = Key & {
  entity: "SegmentMember";
  segmentId: string;
  profileId: string;
  enteredAt: string;
  /** The version of the profile that said so: an older one changes nothing. */
  version: number;
  leftAt?: string;
  /** Once it has left: an older change that comes later still meets it. */
  ttl?: number;
};

/** The parts of a segment's list of members. */
export const MEMBER_SHARDS = 8;
export const LEFT_TTL_SECONDS = 15 * 24 * 3600;

/** Everything that decides: the head, the segments, the computed traits. */
export const rules: Range = { partition: "RULES" };
export const segments: Range = { partition: rules.partition, prefix: "SEGMENT#" };
export const computedTraits: Range = { partition: rules.partition, prefix: "TRAIT#" };

export const headKey: Key = { PK: rules.partition, SK: "HEAD" };

export function key(segmentId: string): Key {
  return { PK: rules.partition, SK: `SEGMENT#${part(segmentId)}` };
}

export function computedTraitKey(name: string): Key {
  return { PK: rules.partition, SK: `TRAIT#${name}` };
}

/** `shard` is the value of the profile id's last letter modulo `MEMBER_SHARDS`. */
export function memberKey(segmentId: string, generation: string, shard: string, profileId: string): Key {
  return { PK: members(segmentId, generation, shard).partition, SK: profileId };
}

/** One part of the list of members. */
export function members(segmentId: string, generation: string, shard: string): Range {
  return { partition: `SEGMENT#${part(segmentId)}#${part(generation)}#${part(shard)}` };
}

export function countKey(segmentId: string, generation: string): Key {
  return { PK: `SEGMENT#${part(segmentId)}`, SK: `${part(generation)}#COUNT` };
}

export function deltaKey(segmentId: string, generation: string, deltaId: string): Key {
  return { PK: `SEGMENT#${part(segmentId)}`, SK: `${part(generation)}#DELTA#${deltaId}` };
}

/** The count of a generation and what is not merged into it. */
export function countsOf(segmentId: string, generation: string): Range {
  return { partition: `SEGMENT#${part(segmentId)}`, prefix: `${part(generation)}#` };
}
