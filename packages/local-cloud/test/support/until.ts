import { setTimeout as wait } from "node:timers/promises";

/**
 * A limit only for a fact that never comes: machines differ, and no outcome of a test depends on how long
 * something took. It is less than Vitest's limit of a test, so that the failure names the fact.
 */
export const PATIENCE = 240_000;

/** The milliseconds between the first two looks, by how much they grow with each look, and their most. */
const [FIRST, GROWTH, MOST] = [15, 5, 100];

/**
 * Waits until `look` gives something: for what other threads and processes do, and what follows a change by
 * the stream. A look takes time from what it waits for, so the pauses grow.
 */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (let pause = FIRST; performance.now() < end; pause = Math.min(pause + GROWTH, MOST)) {
    const found = await look();
    if (found) return found;
    await wait(pause);
  }
  throw new Error(`waited ${PATIENCE / 1000} s in vain for ${what}`);
}
