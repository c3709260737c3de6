import { wakeWalks } from "#functions/due/wake";
import { beginWalks, unwalkedLists } from "#functions/lists/begin";

/**
 * Runs each minute: starts walks over what is due, and those of lists that are new in this release. Throws if
 * a shard cannot be read; the next run reads it again.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  const found = await wakeWalks(now);
  await beginWalks(unwalkedLists(found), now);
}
