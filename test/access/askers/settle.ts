import { setTimeout as wait } from "node:timers/promises";
import type { TestCloud } from "../../support/cloud.ts";
import { PATIENCE } from "../../support/until.ts";

/**
 * The interval between reads of a stream: "Lambda polls shards in your DynamoDB stream for records at a base
 * rate of 4 times per second" (developer guide, "Polling and batching streams").
 */
const POLL_MS = 250;

/**
 * Waits until all that was started is done. Between two services something may be under way that neither
 * knows of: hence two looks, as far apart as those of `POST /clock`. If only the next read of a stream is
 * left, the clock moves there: tests of errors waited for it two thirds of their time.
 */
export async function settle({ cloud }: TestCloud, patience = PATIENCE): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; await wait(10)) {
    const names = cloud.atWork();
    if (names.length > 0) {
      if (names.every((name) => name.startsWith("stream "))) await cloud.clock.advance(POLL_MS);
    } else {
      await wait(10);
      if (cloud.atWork().length === 0) return;
    }
  }
  throw new Error(`waited ${patience / 1000} s in vain for the end of: ${cloud.atWork().join(", ")}`);
}

/** Moves the clock, and has done what that starts. */
export async function pass(test: TestCloud, ...durations: string[]): Promise<void> {
  for (const duration of durations) {
    await settle(test);
    await test.advance(duration);
    await settle(test);
  }
}
