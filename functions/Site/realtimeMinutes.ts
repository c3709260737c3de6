import { lookAtMinutes } from "#functions/sites/realtime/look";
import type { RealtimeMinute } from "#functions/sites/realtime/minutes";
import type { Reply } from "#reply";

/**
 * Returns the last 30 minutes of the site. The resolver that returned the site has checked that the caller
 * may read it. Throws if the table cannot be read or written.
 *
 * @because visitors of 30 packed minutes are counted once a minute, over more items than an evaluation may
 *   loop over, and the look is stored.
 */
export async function handler({ source }: { source: { siteId: string } }): Promise<Reply<RealtimeMinute[]>> {
  return { data: await lookAtMinutes(source.siteId, Date.now()) };
}
