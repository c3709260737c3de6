import type { Entry } from "./types.ts";

/** The latest events of each step, newest first. */
type Steps = readonly (readonly Entry[])[];

/** The end of a chain: its instant, and the latest instant at which such a chain can have begun. */
export type ChainEnd = { at: number; first: number };

/**
 * Returns the latest end of a chain that is no longer than `longest`. A chain is events one after another,
 * one for each step: none is before the one before it, those of one millisecond are in either order, and an
 * event stands for one step only.
 */
export function latestEnd(steps: Steps, longest: number): ChainEnd | undefined {
  for (const { at } of steps.at(-1)!) {
    const first = firstOf(steps, at);
    if (at - first <= longest) return { at, first };
  }
  return undefined;
}

/**
 * Returns the latest instant at which a chain can have begun that ends at an instant; -Infinity if there is
 * none. At least so many of its last events are of that instant. Each instant, from the end back, stands for
 * as many steps as it can: what is left of a chain can only begin later if it is shorter.
 */
export function firstOf(steps: Steps, end: number, together = 1): number {
  let at = end;
  let from = begin(steps, steps.length, at);
  if (steps.length - from < together) return -Infinity;
  while (from > 0) {
    at = latestBefore(steps[from - 1]!, at);
    if (at === -Infinity) return at;
    from = begin(steps, from, at);
  }
  return at;
}

/**
 * Returns the first of the steps up to `to` that can each have an event of this instant that no other one
 * has.
 */
function begin(steps: Steps, to: number, at: number): number {
  let from = to;
  const ids: (readonly number[])[] = [];
  for (; from > 0; from--) {
    ids.push(idsAt(steps[from - 1]!, at));
    // Steps with few events go first: only they can fail.
    if (
      !canTake(
        ids.toSorted((one, other) => one.length - other.length),
        [],
      )
    )
      break;
  }
  return from;
}

function canTake([ids, ...others]: (readonly number[])[], taken: readonly number[]): boolean {
  if (!ids) return true;
  return ids.some((id) => !taken.includes(id) && canTake(others, [...taken, id]));
}

function idsAt(latest: readonly Entry[], at: number): number[] {
  const ids: number[] = [];
  for (let place = placeOf(latest, at); latest[place]?.at === at; place++) ids.push(latest[place]!.id);
  return ids;
}

function latestBefore(latest: readonly Entry[], at: number): number {
  return latest[placeOf(latest, at - 1)]?.at ?? -Infinity;
}

/** Returns the place of the first event that is not later. */
function placeOf(latest: readonly Entry[], at: number): number {
  let [from, to] = [0, latest.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (latest[middle]!.at > at) from = middle + 1;
    else to = middle;
  }
  return from;
}
