import type { Key } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { getAll } from "../../aws/dynamodb.ts";
import type { MemberMove } from "./moves.ts";

/** The stored items that decide about a move. */
export interface MoveFacts {
  segment?: SegmentItem;
  /** The profile as the list of the move's generation has it. */
  member?: SegmentMemberItem;
  /** Somebody subscribes to the segment. */
  isWatched: boolean;
}

/**
 * Reads what decides about the moves of a profile, in one request; the facts are in the order of the moves.
 * Undefined if the person was erased: the erasure takes them out of all lists.
 */
export async function readMembers(profileId: string, moves: MemberMove[]): Promise<MoveFacts[] | undefined> {
  const keys = moves.map((move) => ({
    segment: segment.key(move.segmentId),
    member: segment.keyOfMember(move, profileId),
    watched: watched.ofSegment(move.segmentId),
  }));
  const all = [...keys.flatMap((each) => Object.values(each)), profile.key(profileId)];
  const unique = new Map(all.map((key) => [`${key.PK} ${key.SK}`, key]));
  const items = await getAll<SegmentItem | SegmentMemberItem | WatchedItem | ProfileItem>([
    ...unique.values(),
  ]);
  const found = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  const itemAt = <Item>({ PK, SK }: Key) => found.get(`${PK} ${SK}`) as Item | undefined;
  if (itemAt<ProfileItem>(profile.key(profileId))?.erasedAt !== undefined) return undefined;
  const now = new Date().toISOString();
  return keys.map((each) => ({
    segment: itemAt<SegmentItem>(each.segment),
    member: itemAt<SegmentMemberItem>(each.member),
    isWatched: (itemAt<WatchedItem>(each.watched)?.until ?? "") > now,
  }));
}
