import { setTimeout as wait } from "node:timers/promises";

/**
 * A limit only for a fact that never comes: machines differ, and no outcome of a test depends on how long
 * something took. It is less than Vitest's limit of a test, so that the failure names the fact.
 */
export const PATIENCE = 240_000;

/** The least and the most milliseconds between two looks. */
const [LEAST, MOST] = [15, 100];

/**
 * Waits until `look` gives something: for what other threads and processes do, and what follows a change by
 * the stream. A look takes time from what it waits for, so a pause is a tenth of the time that went by: work
 * that takes long is seen by fewer looks, and work that is soon over is not missed.
 */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const began = performance.now();
  for (let waited = 0; waited < PATIENCE; waited = performance.now() - began) {
    const found = await look();
    if (found) return found;
    await wait(Math.min(Math.max(waited / 10, LEAST), MOST));
  }
  throw new Error(`waited ${PATIENCE / 1000} s in vain for ${what}`);
}
