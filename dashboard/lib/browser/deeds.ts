import { useSyncExternalStore } from "react";

/** An action that can be taken back for some seconds. */
export interface WaitingAction {
  /** The action in words, as it is about to happen. */
  words: string;
  /** Runs it at once. */
  runNow: () => void;
  undo: () => void;
}

interface Deeds {
  waiting: WaitingAction | undefined;
  /** The last action in words: that it is under way, or done. */
  said: string;
  /** The refusals in words, until somebody has taken note of them. */
  refused: string;
}

/** Delayed actions and their outcomes outlive the screens where they begin (`undo.ts`). */
export let delayed: Deeds = { waiting: undefined, said: "", refused: "" };
/** The actions that are under way. */
export const runs = new Set<Promise<void>>();
const listeners = new Set<() => void>();

export function setDeeds(change: Partial<Deeds>): void {
  delayed = { ...delayed, ...change };
  for (const changed of listeners) changed();
}

export function useDeeds(): Deeds {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => delayed,
  );
}

/** Runs what waits at once. Resolves when each action that is under way has ended. */
export async function flush(): Promise<void> {
  delayed.waiting?.runNow();
  await Promise.allSettled(runs);
}

/** Says on any screen how an action ended whose own screen was left. */
export const say = (said = ""): void => setDeeds({ said });

/** Forgets the words about what was done. */
export function forgetDone(): void {
  if (runs.size === 0) setDeeds({ said: "" });
}

/** Forgets the refusals, too. */
export function forgetAll(): void {
  setDeeds({ refused: "" });
  forgetDone();
}
