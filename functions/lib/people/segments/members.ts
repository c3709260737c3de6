import { refusedWrites } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { PendingMove } from "./decideMove.ts";
import { decideMove } from "./decideMove.ts";
import type { MovesMessage } from "./moves.ts";
import { publishMove } from "./push.ts";
import { readMembers } from "./readMembers.ts";

/** Each try reads again what other messages of the same profile have written. */
const TRIES = 8;

/**
 * Writes the moves of a profile to the lists of members, to what counts them, and to the history, and
 * publishes them while somebody subscribes. A message that comes again, or after a later one, changes no
 * list, and its events are in the history once. `times` is how often it was delivered: what an earlier
 * delivery may have failed to publish is published again.
 */
export async function applyMoves(message: MovesMessage, times: number): Promise<void> {
  const { profileId, moves } = message;
  let pending: PendingMove[] = moves.map((move) => ({
    ...{ of: message, move, times, hasEvent: move.isKept ?? false },
  }));
  for (let tries = 0; pending.length > 0; tries += 1) {
    if (tries === TRIES)
      throw new InternalError("members were changed by others at every try: the message is delivered again");
    const read = await readMembers(
      profileId,
      pending.map(({ move }) => move),
    );
    if (!read) return;
    const left: PendingMove[] = [];
    for (const [at, each] of pending.entries()) {
      const { writes, isPushed } = decideMove(each, read[at]!, Date.now());
      const refused = writes.length > 0 ? await refusedWrites(writes) : [];
      if (refused.length > 0) left.push({ ...each, hasEvent: each.hasEvent || refused.includes(0) });
      else if (isPushed) await publishMove(message, each.move);
    }
    pending = left;
  }
}
