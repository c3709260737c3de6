import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { historyEvent, listWrites } from "./memberWrites.ts";
import type { MemberMove, MovesMessage } from "./moves.ts";
import type { MoveFacts } from "./readMembers.ts";

/** A move of a profile, as one delivery of its message does it. */
export interface PendingMove {
  of: Pick<MovesMessage, "profileId" | "version">;
  move: MemberMove;
  /** True if the history has its event, or gets none. */
  hasEvent: boolean;
  /** The deliveries of the message, this one included. */
  times: number;
}

/** The transaction of a move, and the push that follows it. */
export interface DecidedMove {
  /** The event comes first, if there is one. */
  writes: Write[];
  isPushed: boolean;
}

/**
 * Decides about a move by what was read. A further delivery pushes again: an earlier push may have failed.
 */
export function decideMove(
  { of, move, hasEvent, times }: PendingMove,
  { segment, member, isWatched }: MoveFacts,
  now: number,
): DecidedMove {
  // The list of any other generation was deleted, or will be.
  const isKept = segment !== undefined && [segment.generation, segment.listed].includes(move.generation);
  const list = isKept ? listWrites(of, move, member) : [];
  const event: Write = { Put: { Item: historyEvent(of, move, now), ...conditionOf(absent) } };
  const isNewest = list.length > 0 || (times > 1 && isKept && member?.version === of.version);
  return {
    writes: [...(hasEvent ? [] : [event]), ...list],
    isPushed: isNewest && !move.isKept && segment?.status === "READY" && isWatched,
  };
}
