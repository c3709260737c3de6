import { setTimeout as wait } from "node:timers/promises";
import type { TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";

/** Waits until all that was started is done. Between two services something may be under way that neither knows of: hence two looks. */
export async function settle({ cloud }: TestCloud): Promise<void> {
  const isAtRest = (): boolean => cloud.atWork().length === 0;
  await until("all work is done", async () => {
    if (!isAtRest()) return false;
    await wait(30);
    return isAtRest();
  });
}

/** Moves the clock, and has done what that starts. */
export async function pass(test: TestCloud, ...durations: string[]): Promise<void> {
  for (const duration of durations) {
    await settle(test);
    await test.advance(duration);
    await settle(test);
  }
}
