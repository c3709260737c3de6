import * as log from "../aws/log.ts";
import { inParallel } from "../aws/parallel.ts";

const MINUTE_MS = 60_000;

/** Work for a timer that fires each minute. */
export interface TimedWork {
  /** The name of its function. Failures are logged with it. */
  name: string;
  /** Returns true if the work belongs to the occurrence that was scheduled for this time in ms. */
  isDue: (scheduledAt: number) => boolean;
  /** Does the work, with the current time in ms. */
  run: (now: number) => Promise<void>;
}

/**
 * Returns work for the first minute of each so many minutes since 1970, so that it needs no timer of its own.
 * The scheduled time decides: occurrences are a minute apart by it, and all tries of one have the same. So a
 * failed run is repeated by Lambda's retries, and then in the next period.
 */
export function onceIn(minutes: number, run: TimedWork["run"]): TimedWork {
  const isDue = (scheduledAt: number): boolean => scheduledAt % (minutes * MINUTE_MS) < MINUTE_MS;
  return { name: run.name, isDue, run };
}

/**
 * Does all work that belongs to the occurrence that was scheduled for this time in ms. Logs each failure with
 * the name of the work, and throws the first one once all of the work has ended.
 */
export async function runDue(works: readonly TimedWork[], scheduledAt: number): Promise<void> {
  const now = Date.now();
  const due = works.filter(({ isDue }) => isDue(scheduledAt));
  const results = await inParallel(due.length, due, ({ run }) => run(now));
  const failures = results.flatMap((result, at) =>
    result.status === "rejected" ? [{ work: due[at]!.name, reason: result.reason as unknown }] : [],
  );
  for (const { work, reason } of failures) log.failed("work of the minute's timer failed", reason, { work });
  if (failures.length > 0) throw failures[0]!.reason;
}
