import { setTimeout as wait } from "node:timers/promises";

/** A limit only for what never comes: machines differ, and no answer of a test depends on how long something took. Less than vitest's limit of a test, so that what was waited for is named. */
export const PATIENCE = 50_000;

/** Waits until `look` gives something: for what other threads and processes do, and what follows a change by the stream. */
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
