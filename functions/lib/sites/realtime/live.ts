import { getAll } from "#functions/aws/dynamodb";
import type { LiveItem } from "#table/sites/live";
import { key } from "#table/sites/live";

/** A site is published to its subscribers at most once in this time. */
export const PAUSE_SECONDS = 1;

/** Those of the sites whose listeners, if there may be any, are to be told at this moment. */
export async function dueSites(siteIds: string[], now: number): Promise<string[]> {
  const items = await getAll<LiveItem>(siteIds.map(key));
  return items.filter((live) => isDue(live, now)).map(({ siteId }) => siteId);
}

/**
 * Whether there may be somebody to tell, and the last second's silence is over. Whoever tells them sends a message that arrives when that
 * second is over and looks again, so whoever comes too early has nothing to do: what it has written is seen then.
 */
export function isDue({ watchedUntil, publishedAt = "" }: LiveItem, now: number): boolean {
  return watchedUntil > iso(now) && publishedAt <= iso(now - PAUSE_SECONDS * 1000);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
