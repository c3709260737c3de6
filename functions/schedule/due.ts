import { wakeWalks } from "#functions/due/wake";

/**
 * Runs each minute: starts walks over what is due. Throws if a shard cannot be read; the next run reads it
 * again.
 */
export async function handler(): Promise<void> {
  await wakeWalks(Date.now());
}
