import { describe, test } from "vitest";

/**
 * The number of runs of a property: 10 by day; ROLLCALL_RUNS sets another number, as `npm run test:long`
 * does.
 */
export const RUNS = Number(process.env.ROLLCALL_RUNS ?? 10);

/**
 * True where slow tests are done in full: every night (200 runs), in `npm run test:long`, and in
 * `npm run test:dashboard` and `test:start`.
 */
export const isInFull = RUNS >= 160;

/** A test that runs only where all is done in full. test/README.md says which these are. */
export const nightly = test.runIf(isInFull);
export const describeNightly = describe.runIf(isInFull);
