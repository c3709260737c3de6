import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.ts";

export interface Pace {
  /** Requests within this many milliseconds of the plan are sent together. */
  together: number;
  /**
   * Waits for the time `at`, in milliseconds after the plan's midnight. Returns early, without an error, when
   * the signal is aborted.
   */
  until: (at: number, signal: AbortSignal) => Promise<void>;
}

const DAY = 86_400_000;
/**
 * Advancing the clock ends the idle functions, which then need a cold start. So the clock moves in steps of
 * this size.
 */
const TOGETHER_BY_CLOCK = 5 * 60_000;

/** Waits in real time divided by `speed`. The first request is due at once. */
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

/** Waits by advancing the local cloud's clock: first to the next midnight (UTC), then along the plan. */
export async function clockPace(clockUrl: string): Promise<Pace> {
  const read = async (init?: RequestInit): Promise<number> => {
    const { status, text } = await ask(clockUrl, init);
    if (status !== 200) throw new Error(`the clock at ${clockUrl} answered ${status}: ${text}`);
    return Date.parse((JSON.parse(text) as { now: string }).now);
  };
  let now = await read();
  const midnight = Math.ceil(now / DAY) * DAY;
  const until = async (at: number): Promise<void> => {
    // The clock also runs by itself, so its time is read before each step.
    if (midnight + at > now) now = await read();
    const missing = midnight + at - now;
    if (missing <= 0) return;
    const advance = `PT${(missing / 1000).toFixed(3)}S`;
    now = await read({ method: "POST", body: JSON.stringify({ advance }) });
  };
  return { together: TOGETHER_BY_CLOCK, until };
}
