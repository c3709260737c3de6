import { lookAtMinutes } from "#functions/sites/realtime/look";
import type { RealtimeMinute } from "#functions/sites/realtime/minutes";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import type { ShareItem } from "#table/sites/share";

/**
 * Returns the last 30 minutes of a shared site, or `NotFound` if the share does not include them.
 *
 * @because as `Site.realtimeMinutes`, by a function of links, so that links can be limited without
 *   limiting owners.
 */
export async function handler({
  source,
}: {
  source: Pick<ShareItem, "siteId" | "fields">;
}): Promise<Reply<RealtimeMinute[]>> {
  if (!source.fields.includes("REALTIME"))
    return refusedReply("NotFound", "This link does not show REALTIME: its fields are what the owner chose.");
  return { data: await lookAtMinutes(source.siteId, Date.now()) };
}
