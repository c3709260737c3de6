import { lookAt } from "#functions/sites/realtime/look";
import type { RealtimeStats } from "#functions/sites/realtime/stats";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import type { ShareItem } from "#table/sites/share";

/**
 * Returns the current visitors of a shared site, or `NotFound` if the share does not include them.
 *
 * @because as `Site.realtime`, by a function of links, so that links can be limited without limiting
 *   owners.
 */
export async function handler({
  source,
}: {
  source: Pick<ShareItem, "siteId" | "fields">;
}): Promise<Reply<RealtimeStats>> {
  if (!source.fields.includes("REALTIME"))
    return refusedReply("NotFound", "This link does not show REALTIME: its fields are what the owner chose.");
  return { data: await lookAt(source.siteId, Date.now()) };
}
