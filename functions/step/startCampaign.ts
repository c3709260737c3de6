import { orUnavailable } from "#functions/aws/unavailable";
import { requestCampaign } from "#functions/mail/campaigns/request";

/**
 * Starts a campaign for `sendToTag` and `sendToSegment`. Replies with `Unavailable` if a service fails.
 */
export const handler = orUnavailable(requestCampaign, "The campaign could not be started");
