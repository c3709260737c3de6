import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { rotateSecret, type RotateRequest } from "#functions/people/destinations/rotate";
import type { Reply } from "#reply";

/** Gives a destination another secret. Replies with `Unavailable` if a service fails; nothing is thrown. */
export async function handler(request: RotateRequest): Promise<Reply<object>> {
  try {
    return await rotateSecret(request);
  } catch (error) {
    log.failed("a destination's secret could not be rotated: the caller was answered Unavailable", error);
    return refused("Unavailable", "The secret could not be rotated: try again in a moment.", { retry: true });
  }
}
