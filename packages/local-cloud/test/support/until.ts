import { setTimeout as wait } from "node:timers/promises";

/**
 * A limit only for a fact that never comes: machines differ, and no outcome of a test depends on how long
 * something took. It is less than Vitest's limit of a test, so that the failure names the fact.
 */
export const PATIENCE = 240_000;

/**
 * Waits until `look` gives something: for what other threads and processes do, and what follows a change by
 * the stream.
 */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(15)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`waited ${PATIENCE / 1000} s in vain for ${what}`);
}
