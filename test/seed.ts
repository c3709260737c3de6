import fc from "fast-check";

/** The seed of this run's properties: random, printed, and given again by FAST_CHECK_SEED to see the same run. */
const seed = Number(process.env.FAST_CHECK_SEED ?? Math.floor(Math.random() * 2 ** 31));

fc.configureGlobal({ seed });
process.stdout.write(`properties: FAST_CHECK_SEED=${seed} replays this run\n`);
