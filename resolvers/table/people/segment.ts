import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { lastOf } from "../ulid.ts";
import type { KeptSince } from "./measures.ts";
import type { ComputedTrait, SegmentRule } from "./rule.ts";
import type { Searched } from "../word.ts";

/** The version of all segments and computed traits together: it rises with each change of one. */
export type RulesHeadItem = Key & {
  entity: "RulesHead";
  version: number;
  /** Since which version each measure in use is kept, by its id. */
  measures: Record<string, KeptSince>;
};

/**
 * People for whom a rule is true. `version` is the lock of its changes by people; what a walk changes leaves
 * it as it is.
 */
export type SegmentItem = Key & {
  entity: "Segment";
  segmentId: string;
  version: number;
  name: string;
  description?: string;
  rule: SegmentRule;
  status: SegmentStatus;
  /**
   * The generation of the list that profiles enter: the version of all rules at which its rule last changed.
   */
  generation: string;
  /**
   * The generation of the list that is read: an older one for as long as the list of `generation` is not
   * complete.
   */
  listed: string;
  createdAt: string;
  updatedAt: string;
};

/** BUILDING: not everybody was looked at with its rule. */
export type SegmentStatus = "BUILDING" | "READY";

/** A trait that follows from a person's events. */
export type ComputedTraitItem = Key &
  ComputedTrait & { entity: "ComputedTrait"; version: number; createdAt: string; updatedAt: string };

/**
 * The members of a segment in one generation of its list: what was counted, without the deltas that follow.
 */
export type SegmentCountItem = Key & { entity: "SegmentCount"; count: number };

/** The number that one change of a member adds to the count: 1 or -1. */
export type SegmentDeltaItem = Key & {
  entity: "SegmentDelta";
  segmentId: string;
  generation: string;
  deltaId: string;
  count: number;
};

/**
 * A record that a profile is in a segment, or has left it (`leftAt`). The profile is the truth; this list
 * follows by the stream.
 */
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

/** An id of a segment. It is a part of keys, and followed by others. */
export const SEGMENT_ID = "[a-z0-9][a-z0-9_-]{0,63}";

/** The parts of a segment's list of members. */
export const MEMBER_SHARDS = 8;
export const LEFT_TTL_SECONDS = 15 * 24 * 3600;

/** Everything that decides: the head, the segments, the computed traits. */
export const rules: Range = { partition: "RULES" };
export const segments: Range = { partition: rules.partition, prefix: "SEGMENT#" };
export const computedTraits: Range = { partition: rules.partition, prefix: "TRAIT#" };

export const rulesHeadKey: Key = { PK: rules.partition, SK: "HEAD" };

/**
 * The generation of lists that begins with a version of the rules: no two of a segment are the same, also if
 * it is deleted and created again.
 */
export function generationOf(rulesVersion: number): string {
  return `00000${rulesVersion}`.slice(-6);
}

export function key(segmentId: string): Key {
  return { PK: rules.partition, SK: `SEGMENT#${part(segmentId)}` };
}

export function computedTraitKey(name: string): Key {
  return { PK: rules.partition, SK: `TRAIT#${name}` };
}

export function segmentMemberKey(
  segmentId: string,
  generation: string,
  shard: number,
  profileId: string,
): Key {
  return { PK: members(segmentId, generation, shard).partition, SK: profileId };
}

/** The key of a profile in the list of a generation of a segment. */
export function keyOfMember(
  { segmentId, generation }: Pick<SegmentMemberItem, "segmentId"> & { generation: string },
  profileId: string,
): Key {
  return segmentMemberKey(segmentId, generation, memberShardOf(profileId), profileId);
}

/** The part of a list that has a profile: by the last letter of its id, of which each part has four. */
export function memberShardOf(profileId: string): number {
  const last = lastOf(profileId);
  return last < 0 ? 0 : last % MEMBER_SHARDS;
}

/** One part of the list of members. */
export function members(segmentId: string, generation: string, shard: number): Range {
  return { partition: `SEGMENT#${part(segmentId)}#${part(generation)}#${shard}` };
}

export function memberCountKey(segmentId: string, generation: string): Key {
  return { PK: `SEGMENT#${part(segmentId)}`, SK: `${part(generation)}#COUNT` };
}

export function deltaKey(segmentId: string, generation: string, deltaId: string): Key {
  return { PK: `SEGMENT#${part(segmentId)}`, SK: `${part(generation)}#DELTA#${deltaId}` };
}

/** The count of a generation and what is not merged into it. */
export function memberCountsOf(segmentId: string, generation: string): Range {
  return { partition: `SEGMENT#${part(segmentId)}`, prefix: `${part(generation)}#` };
}

/** A segment as a search finds it: by name and id. */
export function searchedSegment({ segmentId: id, name }: SegmentItem): Searched {
  return { id, title: name, detail: id, texts: [name, id] };
}
