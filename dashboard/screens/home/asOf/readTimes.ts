import { createContext } from "react";

/** The times at which the parts of Home were read. */
export interface ReadTimes {
  /** A part was read at `at`; undefined once it is shown no more. */
  keep: (part: string, at: number | undefined) => void;
  /** The earliest of these times; undefined before the first answer. */
  earliest: () => number | undefined;
  subscribe: (changed: () => void) => () => void;
}

export function newReadTimes(): ReadTimes {
  const times = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    keep: (part, at) => {
      if (at === undefined) times.delete(part);
      else times.set(part, at);
      for (const changed of listeners) changed();
    },
    earliest: () => (times.size === 0 ? undefined : Math.min(...times.values())),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The times of the page. */
export const ReadTimesOfHome = createContext<ReadTimes | undefined>(undefined);
