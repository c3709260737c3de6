import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { putDestination, type PutRequest } from "#functions/people/destinations/put";
import type { Reply } from "#reply";

/**
 * Saves a destination for `putDestination`. Replies with `Unavailable` if a service fails; nothing is thrown.
 */
export async function handler(request: PutRequest): Promise<Reply<object>> {
  try {
    return await putDestination(request);
  } catch (error) {
    log.failed("a destination could not be saved: the caller was answered Unavailable", error);
    return refused("Unavailable", "The destination could not be saved: try again in a moment.", {
      retry: true,
    });
  }
}
