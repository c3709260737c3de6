import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import { all } from "#table/sites/live";

/**
 * Runs each minute. Sends a push message for each site that has subscribers and was not last pushed as empty,
 * because visitors go away without an event; and one message to end the subscriptions of shares that have
 * expired. Throws if the queue refuses a message; the next run sends all again.
 */
export async function handler(): Promise<void> {
  const now = new Date().toISOString();
  const watched = (await queryAll<LiveItem>(all)).filter(({ watchedUntil }) => watchedUntil > now);
  if (watched.length === 0) return;
  const looks = watched.filter(({ isSilent }) => !isSilent).map(({ siteId }) => ({ siteId }));
  await sendAll("live", [...looks, { over: "shares" }]);
}
