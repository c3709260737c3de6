import { absent } from "#table/key";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import type { SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { DEFAULT_SOURCE_RETENTION_DAYS } from "#table/people/source";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import type { MemberMove } from "./moves.ts";

/** A profile as one of its versions has it. */
export interface SeenProfile {
  profileId: string;
  version: number;
}

/**
 * True if the list knows this version of the profile, or a later one: then this one changes nothing of it.
 */
export function isKnown(member: SegmentMemberItem | undefined, { version }: SeenProfile): boolean {
  return member !== undefined && member.version >= version;
}

/**
 * Returns what is written to the list of members, given the member as it was read: the member, and what that
 * adds to the count. Each version of a profile says whether it is in the segment, so those in between may be
 * missing or come later.
 */
export function listWrites(
  seen: SeenProfile,
  move: MemberMove,
  member: SegmentMemberItem | undefined,
): Write[] {
  if (isKnown(member, seen)) return [];
  const { profileId, version } = seen;
  const isIn = move.change === "ENTERED";
  const added = Number(isIn) - Number(member !== undefined && member.leftAt === undefined);
  const item: SegmentMemberItem = {
    ...segment.keyOfMember(move, profileId),
    ...{ entity: "SegmentMember", segmentId: move.segmentId, profileId, version },
    enteredAt: (isIn ? move.enteredAt : member?.enteredAt) ?? move.at,
    ...(isIn
      ? {}
      : { leftAt: move.at, ttl: Math.floor(Date.parse(move.at) / 1000) + segment.LEFT_TTL_SECONDS }),
  };
  const condition = member ? { version: { eq: member.version } } : absent;
  const put: Write = { Put: { Item: item, ...conditionOf(condition) } };
  return added === 0 ? [put] : [put, { Put: { Item: deltaOf(move, seen, added) } }];
}

function deltaOf(
  { segmentId, generation }: MemberMove,
  { profileId, version }: SeenProfile,
  count: number,
): object {
  const deltaId = `${profileId}:${version}`;
  const delta: segment.SegmentDeltaItem = {
    ...segment.deltaKey(segmentId, generation, deltaId),
    ...{ entity: "SegmentDelta", segmentId, generation, deltaId, count },
  };
  return delta;
}

/**
 * The event of a change in the history. Its id has the version of the profile, so one change is one event.
 */
export function historyEvent(
  { profileId, version }: SeenProfile,
  move: MemberMove,
  now: number,
): ProfileEventItem {
  const { segmentId, change, at, because } = move;
  const type = change === "ENTERED" ? "entered" : "left";
  const messageId = `${segmentId}:${type}:${version}`;
  return {
    ...profileEvent.key(profileId, at, profileEvent.NO_SOURCE, messageId),
    ...{ entity: "ProfileEvent", profileId, messageId, type, name: segmentId, at },
    ...(because && { because }),
    receivedAt: new Date(now).toISOString(),
    ttl: Math.floor(now / 1000) + DEFAULT_SOURCE_RETENTION_DAYS * 24 * 3600,
  };
}
