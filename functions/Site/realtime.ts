import { readRealtime, type RealtimeStats } from "#functions/sites/realtime/stats";
import type { Reply } from "#reply";

/** Who is on the site at this moment. That the caller may see the site, whoever gave it as the source has checked. */
export async function handler({ source }: { source: { siteId: string } }): Promise<Reply<RealtimeStats>> {
  return { data: await readRealtime(source.siteId, Date.now()) };
}
