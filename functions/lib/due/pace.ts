/** Work that a timer has done each minute, with the time in ms. It rejects if it has to be done again. */
export type TimedWork = (now: number) => Promise<void>;

/** The occurrences of a timer are not exactly a minute apart. */
const SLACK_MS = 30_000;

/**
 * Returns work that an environment does once in so many minutes, so that it needs no timer of its own. A new
 * environment begins with it, and after an error the next minute does it again.
 */
export function onceIn(minutes: number, work: TimedWork): TimedWork {
  let doneAt = -Infinity;
  return async (now) => {
    if (now - doneAt < minutes * 60_000 - SLACK_MS) return;
    await work(now);
    doneAt = now;
  };
}
