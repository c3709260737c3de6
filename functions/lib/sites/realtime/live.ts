import { getAll } from "#functions/aws/dynamodb";
import type { LiveItem } from "#table/sites/live";
import { key } from "#table/sites/live";

/** A site is published to its subscribers at most once in this time. */
export const PAUSE_SECONDS = 1;

/** Returns the sites that are due a push to subscribers now. */
export async function dueSites(siteIds: string[], now: number): Promise<string[]> {
  const items = await getAll<LiveItem>(siteIds.map(key));
  return items.filter((live) => isDue(live, now)).map(({ siteId }) => siteId);
}

/**
 * Returns whether a site may have subscribers and its last push is at least a second ago. Each push also
 * sends a delayed message that reads the site again after that second, so a caller that gets false can do
 * nothing: its events are seen then.
 */
export function isDue({ watchedUntil, publishedAt = "" }: LiveItem, now: number): boolean {
  return watchedUntil > iso(now) && publishedAt <= iso(now - PAUSE_SECONDS * 1000);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
