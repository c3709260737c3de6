import { queryAll } from "#functions/dynamodb";
import { sendAll } from "#functions/queue";
import type { LiveItem } from "#table/live";
import { all } from "#table/live";

/** Visitors leave without a word: once a minute all who listen are told how their site is, until they know that nobody is there. */
export async function handler(): Promise<void> {
  const now = new Date().toISOString();
  const sites = await queryAll<LiveItem>(all);
  const told = sites.filter(({ watchedUntil, isSilent }) => watchedUntil > now && !isSilent);
  await sendAll(
    "live",
    told.map(({ siteId }) => ({ siteId })),
  );
}
