import fc from "fast-check";

/** The seed of this run's properties: random, printed, and given again by FAST_CHECK_SEED to see the same run. */
export const seed = Number(process.env.FAST_CHECK_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How often a property is tried: 40 times in `npm test`; ROLLCALL_RUNS sets another number, as `npm run test:long` does. */
export const RUNS = Number(process.env.ROLLCALL_RUNS ?? 40);

/** The number of runs of a property that is cheaper (more than 1) or slower (less than 1) than most. */
export const runs = (factor: number): number => Math.ceil(RUNS * factor);

fc.configureGlobal({ seed, numRuns: RUNS });
process.stdout.write(`properties: FAST_CHECK_SEED=${seed} replays this run\n`);
