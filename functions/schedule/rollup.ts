import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import { pendingDates, rollupMessage } from "#functions/sites/stats/rollupMessage";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";

/**
 * Sends a message for each day of a site that has hours which are not yet in the day and its month. A day
 * stays listed until it is rolled up, so a missed run loses nothing. Throws if the queue refuses a message.
 */
export async function handler(): Promise<void> {
  const found = await Promise.all(
    pendingDates(Date.now()).map((date) =>
      queryAll<PendingRollupItem>(pendingRollup.ofDay(date), { eventually: true }),
    ),
  );
  await sendAll("rollup", found.flat().map(rollupMessage));
}
