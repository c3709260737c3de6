/** A timer that reads again some time after changes. */
export interface Later {
  /** Something has changed now. */
  note: () => void;
  stop: () => void;
}

/**
 * Reads so many ms after a change, for each of the pauses. Of changes that come while a reading waits, the
 * last one has a reading of its own, as long after it: what it changed may not be there before. So there is
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
