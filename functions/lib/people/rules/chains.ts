import type { Entry } from "./types.ts";

/** The end of a chain: its instant, and the latest instant at which such a chain can have begun. */
export type End = { at: number; first: number };

/** Chains of events, one for each step, none before the one before it. Events of one millisecond are in either order. */
export type Chains = {
  /** Of all steps, by the instant of the last event, oldest first. */
  whole: End[];
  /** Of all steps but the last. */
  allButLast: End[];
  /** The first instants of chains of all steps whose last two events are of one instant, by that instant. */
  both: Map<number, number>;
  /** The instants at which the last step happened, oldest first. */
  last: number[];
};

/** Returns the chains of the latest events of each step. An event stands for one step of a chain only. */
export function chainsOf(lists: readonly (readonly Entry[])[]): Chains {
  const steps = lists.length;
  const chains: Chains = { whole: [], allButLast: [], both: new Map(), last: [] };
  /** By how many steps are done: the latest first instant of such chains up to now. */
  let firsts: number[] = new Array<number>(steps + 1).fill(-Infinity);
  for (const [at, ids] of instantsOf(lists)) {
    const now = [...firsts];
    const ended = new Array<number>(steps + 1).fill(-Infinity);
    for (let done = 0; done < steps; done++) {
      const first = done === 0 ? at : firsts[done]!;
      if (first === -Infinity) continue;
      for (let to = done + 1; to <= steps && areDistinct(ids.slice(done, to)); to++) {
        ended[to] = Math.max(ended[to]!, first);
        if (to === steps && done < steps - 1)
          chains.both.set(at, Math.max(chains.both.get(at) ?? -Infinity, first));
      }
    }
    for (let to = 1; to <= steps; to++) now[to] = Math.max(now[to]!, ended[to]!);
    if (ended[steps]! > -Infinity) chains.whole.push({ at, first: ended[steps]! });
    if (ended[steps - 1]! > -Infinity) chains.allButLast.push({ at, first: ended[steps - 1]! });
    if (ids.at(-1)!.length > 0) chains.last.push(at);
    firsts = now;
  }
  return chains;
}

/** Returns the instants at which something happened, oldest first, with the ids of the events of each step. */
function instantsOf(lists: readonly (readonly Entry[])[]): [number, number[][]][] {
  const instants = new Map<number, number[][]>();
  for (const [step, entries] of lists.entries())
    for (const { at, id } of entries) {
      const ids = instants.get(at) ?? lists.map(() => []);
      instants.set(at, ids);
      ids[step]!.push(id);
    }
  return [...instants].sort(([one], [other]) => one - other);
}

/** Whether each step can have an event that no other one has. Steps with few events go first: only they can fail. */
function areDistinct(steps: number[][]): boolean {
  return canTake(
    steps.toSorted((one, other) => one.length - other.length),
    [],
  );
}

function canTake([ids, ...others]: number[][], taken: readonly number[]): boolean {
  if (!ids) return true;
  return ids.some((id) => !taken.includes(id) && canTake(others, [...taken, id]));
}
