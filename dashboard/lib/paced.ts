/** Calls of one function, which are made at most once in a time. */
export interface Paced {
  /** Calls it now, or once as soon as the time is over. */
  call: () => void;
  /** Drops the call that waits. */
  stop: () => void;
}

/** Calls `run` at most every `everyMs`, for the first time as long after now. */
export function paced(run: () => void, everyMs: number): Paced {
  let last = performance.now();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    waiting = undefined;
    last = performance.now();
    run();
  };
  return {
    call: () => {
      waiting ??= setTimeout(now, Math.max(0, last + everyMs - performance.now()));
    },
    stop: () => {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
