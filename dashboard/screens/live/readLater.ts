/** A timer that reads again some time after changes. */
export interface Later {
  /** Something has changed now. */
  note: () => void;
  stop: () => void;
}

/**
 * Reads so many ms after a change, for each of the pauses. If more changes come while a reading waits, there
 * is one more reading, as long after the last change: the first one may be too early to have it. So there is
 * one reading a pause at most.
 */
export function readLater(pauses: readonly number[], read: () => void): Later {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let latest = 0;
  const wait = (pause: number, since: number): void => {
    const timer = setTimeout(
      () => {
        timers.delete(pause);
        read();
        if (latest > since) wait(pause, latest);
      },
      since + pause - Date.now(),
    );
    timers.set(pause, timer);
  };
  return {
    note: () => {
      latest = Date.now();
      for (const pause of pauses) if (!timers.has(pause)) wait(pause, latest);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
