import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestLink, type LinkRequest } from "#functions/people/devices/linkDevice";
import type { Reply } from "#reply";

/** Links a device for `linkDevice`. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler(request: LinkRequest): Promise<Reply<object>> {
  try {
    return await requestLink(request);
  } catch (error) {
    log.failed("a device could not be linked: the caller was answered Unavailable", error);
    return refused("Unavailable", "The device could not be linked: try again in a moment.", { retry: true });
  }
}
