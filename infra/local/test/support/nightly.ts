import { describe, test } from "vitest";

/** How often a property is tried: 10 times in `npm test`; ROLLCALL_RUNS sets another number, as `npm run test:long` does. */
export const RUNS = Number(process.env.ROLLCALL_RUNS ?? 10);

/** Whether what is slow is done in full: every night (200 runs), in `npm run test:long`, and in the two jobs beside `npm test`. */
export const isInFull = RUNS >= 160;

/** A test that runs only where all is done in full. test/README.md says what `npm test` leaves out by it. */
export const nightly = test.runIf(isInFull);
export const describeNightly = describe.runIf(isInFull);
