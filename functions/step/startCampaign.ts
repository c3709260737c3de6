import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestCampaign, type CampaignRequest } from "#functions/mail/campaigns/request";
import type { Reply } from "#reply";

/**
 * Starts a campaign for `sendToTag` and `sendToSegment`. Replies with `Unavailable` if a service fails;
 * nothing is thrown.
 */
export async function handler(request: CampaignRequest): Promise<Reply<object>> {
  try {
    return await requestCampaign(request);
  } catch (error) {
    log.failed("a campaign could not be started: the caller was answered Unavailable", error);
    return refused("Unavailable", "The campaign could not be started: try again in a moment.", {
      retry: true,
    });
  }
}
