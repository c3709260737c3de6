import { queryAll } from "#functions/aws/dynamodb";
import { sendAll } from "#functions/aws/sqs";
import type { LiveItem } from "#table/sites/live";
import { all } from "#table/sites/live";

/**
 * Visitors leave without a word, and links expire without one: once a minute all who listen are told how their site is, until they know
 * that nobody is there, and those who listen by a link that is over are told that.
 */
export async function handler(): Promise<void> {
  const now = new Date().toISOString();
  const watched = (await queryAll<LiveItem>(all)).filter(({ watchedUntil }) => watchedUntil > now);
  if (watched.length === 0) return;
  const looks = watched.filter(({ isSilent }) => !isSilent).map(({ siteId }) => ({ siteId }));
  await sendAll("live", [...looks, { over: "shares" }]);
}
