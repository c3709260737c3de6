import { common } from "../../strings/common.ts";
import { full } from "../../lib/format.ts";

/** The number of entries with a state, as far as they were counted. */
export interface StateCount<State> {
  state: State;
  count: number;
  /** False: there are more. */
  isComplete: boolean;
}

/**
 * Returns the names of states with their numbers, and `ALL` with the sum. While no number is known, the names
 * are alone.
 */
export function countedNames<State extends string>(
  names: Readonly<Record<State | "ALL", string>>,
  counts: readonly StateCount<State>[] | undefined,
): Record<State | "ALL", string> {
  const named: Record<State | "ALL", string> = { ...names };
  if (!counts) return named;
  const sum = counts.reduce((all, { count }) => all + count, 0);
  const all = { state: "ALL" as const, count: sum, isComplete: counts.every((each) => each.isComplete) };
  for (const { state, count, isComplete } of [...counts, all])
    named[state] = common.counted(names[state], isComplete ? full(count) : `${full(count)}+`);
  return named;
}
