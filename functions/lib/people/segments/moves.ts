import type { Move, ProfileItem } from "#table/people/profile";
import type { Change } from "../../routes.ts";
import { membershipsOf } from "../memberships.ts";

/** The changes of one write of a profile to the segments that it is in. */
export interface MovesMessage {
  profileId: string;
  /** Its user id, for those who subscribe to the segment. */
  userId?: string;
  /** The version of the profile that this write made. */
  version: number;
  moves: MemberMove[];
}

export interface MemberMove extends Move {
  /** The instant since when the person is in the segment, if `change` is `ENTERED`. */
  enteredAt?: string;
}

/**
 * Returns what a write of a profile has moved; undefined if nothing. A write that does not change `moved` has
 * moved nothing.
 */
export function movesOf({ before, now }: Change<ProfileItem>): MovesMessage | undefined {
  if (now?.moved === undefined || now.moved === before?.moved) return undefined;
  const moves = JSON.parse(now.moved) as Move[];
  const userId = now.userIds?.[0] ?? now.identities.find(({ type }) => type === "user")?.value;
  return {
    profileId: now.profileId,
    ...(userId === undefined ? {} : { userId }),
    version: now.version,
    moves: moves.map((move) => memberMove(move, before, now)),
  };
}

/**
 * Returns a move with its time. A person who was in the segment before, and is now in the next generation of
 * its list, is kept: they have not entered it.
 */
function memberMove(move: Move, before: ProfileItem | undefined, now: ProfileItem): MemberMove {
  if (move.change === "LEFT") return move;
  const isKept = before !== undefined && membershipsOf(before).has(move.segmentId);
  const enteredAt = membershipsOf(now).get(move.segmentId)?.enteredAt ?? move.at;
  return { ...move, enteredAt, ...(isKept ? { isKept } : {}) };
}
