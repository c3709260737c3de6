import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import { hasChanges } from "#functions/lake/changes";
import { pendingDates, rollupMessage } from "#functions/sites/stats/rollupMessage";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";

/**
/**
 * The messages that are due at once, and the pause in seconds before as many others: ten thousand sites are
 * spread over ten minutes, so that they leave the account's concurrency to callers.
 */
const AT_ONCE = 50;
const PAUSE_SECONDS = 3;
/** The longest delay of a message (SQS guide, "Amazon SQS message timers"). */
const LONGEST_SECONDS = 900;

/**
 * Sends a message for each day of a site that has hours which are not yet in the day and its month, and one
 * if files of the lake changed since the tables were committed. Both stay listed until the work is done, so a
 * missed run loses nothing. Throws if a queue refuses a message.
 */
export async function handler(): Promise<void> {
  const found = await Promise.all(
    pendingDates(Date.now()).map((date) =>
      queryAll<PendingRollupItem>(pendingRollup.ofDay(date), { eventually: true }),
    ),
  );
  const messages = found.flat().map(rollupMessage);
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const delaySeconds = Math.min((from / AT_ONCE) * PAUSE_SECONDS, LONGEST_SECONDS);
    await sendAll("rollup", messages.slice(from, from + AT_ONCE), { delaySeconds });
  }
  if (await hasChanges()) await sendAll("lake", [{ commit: true }]);
}
