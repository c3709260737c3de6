import { readRealtimeStats, type RealtimeStats } from "#functions/sites/realtime/stats";
import type { Reply } from "#reply";

/** The current visitors of the site. The resolver that returned the site has checked that the caller may see it. */
export async function handler({ source }: { source: { siteId: string } }): Promise<Reply<RealtimeStats>> {
  return { data: await readRealtimeStats(source.siteId, Date.now()) };
}
