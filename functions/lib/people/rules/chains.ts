import type { Entry } from "./types.ts";

/** The end of a chain: its instant, and the latest instant at which such a chain can have begun. */
export type End = { at: number; first: number };

/**
 * Chains of events, one for each step, none before the one before it. Events of one millisecond are in either order. Lists are in the order
 * of time. Of two ends the later one never has an earlier `first`: each chain that led to the earlier end can go on to the later one.
 */
export type Chains = {
  /** The ends of chains of all steps. */
  whole: End[];
  /** The ends of chains of all steps but the last. */
  allButLast: End[];
  /** The ends of chains of all steps whose last two events are of one instant. */
  both: End[];
  /** The instants at which the last step happened. */
  last: number[];
};

/** Returns the chains of the latest events of each step. An event stands for one step of a chain only. */
export function chainsOf(lists: readonly (readonly Entry[])[]): Chains {
  const steps = lists.length;
  const chains: Chains = { whole: [], allButLast: [], both: [], last: [] };
  /** By how many steps are done: the latest first instant of such chains up to now. */
  const firsts = new Array<number>(steps + 1).fill(-Infinity);
  forEachInstant(lists, (at, ids) => {
    let [whole, allButLast, both] = [-Infinity, -Infinity, -Infinity];
    // From the longest on: no chain grows by an event twice.
    for (let done = steps - 1; done >= 0; done--) {
      const first = done === 0 ? at : firsts[done]!;
      if (first === -Infinity) continue;
      for (let to = done + 1; to <= steps && canGrow(ids, done, to); to++) {
        firsts[to] = Math.max(firsts[to]!, first);
        if (to === steps) whole = Math.max(whole, first);
        if (to === steps - 1) allButLast = Math.max(allButLast, first);
        if (to === steps && done < steps - 1) both = Math.max(both, first);
      }
    }
    if (whole > -Infinity) chains.whole.push({ at, first: whole });
    if (allButLast > -Infinity) chains.allButLast.push({ at, first: allButLast });
    if (both > -Infinity) chains.both.push({ at, first: both });
    if (ids[steps - 1]!.length > 0) chains.last.push(at);
  });
  return chains;
}

/** Calls with each instant at which something happened, oldest first, and with the ids of the events of each step. */
function forEachInstant(
  lists: readonly (readonly Entry[])[],
  call: (at: number, ids: readonly (readonly number[])[]) => void,
): void {
  const places = lists.map((list) => list.length - 1);
  const ids = lists.map((): number[] => []);
  for (;;) {
    let at = Infinity;
    for (const [step, list] of lists.entries())
      if (places[step]! >= 0) at = Math.min(at, list[places[step]!]!.at);
    if (at === Infinity) return;
    for (const [step, list] of lists.entries()) {
      ids[step]!.length = 0;
      for (; places[step]! >= 0 && list[places[step]!]!.at === at; places[step]!--)
        ids[step]!.push(list[places[step]!]!.id);
    }
    call(at, ids);
  }
}

/** Whether the steps from `done` up to `to` can each have an event of this instant that no other one has. */
function canGrow(ids: readonly (readonly number[])[], done: number, to: number): boolean {
  if (ids[to - 1]!.length === 0) return false;
  if (to === done + 1) return true;
  // Steps with few events go first: only they can fail.
  return canTake(
    ids.slice(done, to).sort((one, other) => one.length - other.length),
    [],
  );
}

function canTake([ids, ...others]: (readonly number[])[], taken: readonly number[]): boolean {
  if (!ids) return true;
  return ids.some((id) => !taken.includes(id) && canTake(others, [...taken, id]));
}
