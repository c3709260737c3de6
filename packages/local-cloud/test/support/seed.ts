import fc from "fast-check";
import { isInFull, RUNS } from "./nightly.ts";

/**
 * The seed of this run's properties: random, printed, and given again by FAST_CHECK_SEED to see the same run.
 */
export const seed = Number(process.env.FAST_CHECK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The number of runs of a property that is cheaper (more than 1) or slower (less than 1) than most. */
export const runs = (factor: number): number => Math.ceil(RUNS * factor);

/**
 * The cases of a sweep, such as the requests at which a function dies, that are tried: all in full, otherwise
 * one in so many, beginning with one that the seed chooses.
 */
export function oneIn(count: number): { first: number; step: number; includes: (at: number) => boolean } {
  const step = isInFull ? 1 : count;
  const first = seed % step;
  return { first, step, includes: (at) => at % step === first };
}

fc.configureGlobal({ seed, numRuns: RUNS });
process.stdout.write(`properties: FAST_CHECK_SEED=${seed} replays this run\n`);
