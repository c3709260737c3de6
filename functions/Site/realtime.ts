import { lookAt } from "#functions/sites/realtime/look";
import type { RealtimeStats } from "#functions/sites/realtime/stats";
import type { Reply } from "#reply";

/**
 * Returns the current visitors of the site. The resolver that returned the site has checked that the caller
 * may read it. Throws if the table cannot be read or written.
 *
 * @because visitors of packed minutes are counted once each, over more items than an evaluation may loop
 *   over, and the look is stored.
 */
export async function handler({ source }: { source: { siteId: string } }): Promise<Reply<RealtimeStats>> {
  return { data: await lookAt(source.siteId, Date.now()) };
}
