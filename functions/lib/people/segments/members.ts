import { absent } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import type { WatchedItem } from "#table/people/watched";
import * as watched from "#table/people/watched";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll, isConflict, transact } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { historyEvent, listWrites, memberKey } from "./memberWrites.ts";
import type { MemberMove, MovesMessage } from "./moves.ts";
import { publishMove } from "./push.ts";

/** Each try reads again what other messages of the same profile have written. */
const TRIES = 8;

/** A move, and what is still to be done for it. */
interface Pending {
  move: MemberMove;
  /** True if the history has its event. */
  hasEvent: boolean;
}

/** The stored segments and members of a message. */
interface Known {
  segments: Map<string, SegmentItem>;
  members: Map<string, SegmentMemberItem>;
  watched: Set<string>;
  /** The person was erased. */
  isErased: boolean;
}

/**
 * Writes the moves of a profile to the lists of members, to what counts them, and to the history, and
 * publishes them while somebody subscribes. A message that comes again, or after a later one, changes no
 * list, and its events are in the history once. `times` is how often it was delivered: what an earlier
 * delivery may have failed to publish is published again.
 */
export async function applyMoves(message: MovesMessage, times: number): Promise<void> {
  let pending: Pending[] = message.moves.map((move) => ({ move, hasEvent: move.isKept ?? false }));
  for (let tries = 0; pending.length > 0; tries += 1) {
    if (tries === TRIES)
      throw new InternalError("members were changed by others at every try: the message is delivered again");
    const known = await read(message, pending);
    // The erasure takes the person out of all lists.
    if (known.isErased) return;
    const left: Pending[] = [];
    for (const each of pending) if (!(await apply(message, each, known, times))) left.push(each);
    pending = left;
  }
}

async function read({ profileId }: MovesMessage, pending: Pending[]): Promise<Known> {
  const moves = pending.map(({ move }) => move);
  const keys = moves.flatMap((move) => [
    segment.key(move.segmentId),
    memberKey(move, profileId),
    watched.ofSegment(move.segmentId),
  ]);
  keys.push(profile.key(profileId));
  const unique = new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key]));
  const items = await getAll<SegmentItem | SegmentMemberItem | WatchedItem | ProfileItem>([
    ...unique.values(),
  ]);
  const of = <Item>(entity: string): Item[] => items.filter((each) => each.entity === entity) as Item[];
  const now = new Date().toISOString();
  return {
    segments: new Map(of<SegmentItem>("Segment").map((item) => [item.segmentId, item])),
    members: new Map(of<SegmentMemberItem>("SegmentMember").map((item) => [item.PK, item])),
    isErased: of<ProfileItem>("Profile").some(({ erasedAt }) => erasedAt !== undefined),
    watched: new Set(of<WatchedItem>("Watched").flatMap(({ SK, until }) => (until > now ? [SK] : []))),
  };
}

/** Does one move in one transaction. Returns false if it is to be read and done again. */
async function apply(message: MovesMessage, pending: Pending, known: Known, times: number): Promise<boolean> {
  const { move } = pending;
  const found = known.segments.get(move.segmentId);
  const member = known.members.get(memberKey(move, message.profileId).PK);
  // The list of any other generation was deleted, or will be.
  const isKept = found !== undefined && [found.generation, found.listed].includes(move.generation);
  const list = isKept ? listWrites(message, move, member) : [];
  const event: Write[] = pending.hasEvent
    ? []
    : [{ Put: { Item: historyEvent(message, move, Date.now()), ...conditionOf(absent) } }];
  const refused = await tryWrites([...event, ...list]);
  if (refused.includes(0) && event.length > 0) pending.hasEvent = true;
  if (refused.length > 0) return false;
  const isNewest = list.length > 0 || (times > 1 && isKept && member?.version === message.version);
  if (
    isNewest &&
    !move.isKept &&
    found?.status === "READY" &&
    known.watched.has(watched.ofSegment(move.segmentId).SK)
  )
    await publishMove(message, move);
  return true;
}

/** A conflict with another transaction is a refusal of all: what it writes is read again. */
async function tryWrites(writes: Write[]): Promise<number[]> {
  if (writes.length === 0) return [];
  try {
    return await transact(writes);
  } catch (error) {
    if (isConflict(error)) return [writes.length];
    throw error;
  }
}
