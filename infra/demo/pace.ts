import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";

export interface Pace {
  /** What lies within so many milliseconds of the plan is sent together. */
  together: number;
  /** Waits until what is `at` milliseconds after the plan's midnight is due; ends early, and quietly, when the signal says stop. */
  until: (at: number, signal: AbortSignal) => Promise<void>;
}

const DAY = 86_400_000;
/** Each time that the clock is moved, functions that have been idle are ended, and start anew. */
const TOGETHER_BY_CLOCK = 5 * 60_000;

/** Life, so many times as fast. The first thing is due at once. */
export function livePace(speed: number, first: number): Pace {
  const began = performance.now();
  return {
    together: 1000 * speed,
    until: async (at, signal) => {
      const left = (at - first) / speed - (performance.now() - began);
      if (left > 0) await wait(left, undefined, { signal }).catch(() => undefined);
    },
  };
}

/** No waiting: the cloud's clock is moved to the next midnight (UTC), and from there along the plan. */
export async function clockPace(clockUrl: string): Promise<Pace> {
  const read = async (init?: RequestInit): Promise<number> => {
    const { status, text } = await ask(clockUrl, init);
    if (status !== 200) throw new Error(`the clock at ${clockUrl} answered ${status}: ${text}`);
    return Date.parse((JSON.parse(text) as { now: string }).now);
  };
  let now = await read();
  const midnight = Math.ceil(now / DAY) * DAY;
  const until = async (at: number): Promise<void> => {
    // The clock runs on meanwhile, so it is asked each time how late it is.
    if (midnight + at > now) now = await read();
    const missing = midnight + at - now;
    if (missing <= 0) return;
    const advance = `PT${(missing / 1000).toFixed(3)}S`;
    now = await read({ method: "POST", body: JSON.stringify({ advance }) });
  };
  return { together: TOGETHER_BY_CLOCK, until };
}
