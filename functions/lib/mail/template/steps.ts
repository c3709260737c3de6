import type { Context } from "liquidjs";

/** The most steps of one part. 100,000 of them take 0.3 to 0.6 CPU seconds. */
const MOST_STEPS = 100_000;

/** A part of a text takes more steps to render than it may. */
export class StepsError extends Error {
  override name = "StepsError";
}

/**
 * Returns the limit of one render: it counts tags, outputs, filters and codes of dates, in place of the
 * milliseconds of liquidjs. So the same text with the same values has the same outcome on a machine that
 * stalls.
 */
export function stepsOf(): Context["renderLimit"] {
  let steps = 0;
  const use = (count: number): void => {
    steps += count;
    if (steps > MOST_STEPS) throw new StepsError();
  };
  // liquidjs looks at its clock once at each step, and gives the time: it counts as one.
  return { use, check: () => use(1) } as unknown as Context["renderLimit"];
}
