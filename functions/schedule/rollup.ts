import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import { pendingDates, rollupMessage } from "#functions/sites/stats/rollupMessage";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import { ofDay } from "#table/sites/pendingRollup";

/** Sends each site's days that hold counts of hours which the day and its month do not have yet. What was missed is still on the list. */
export async function handler(): Promise<void> {
  const found = await Promise.all(
    pendingDates(Date.now()).map((date) => queryAll<PendingRollupItem>(ofDay(date), { eventually: true })),
  );
  await sendAll("rollup", found.flat().map(rollupMessage));
}
