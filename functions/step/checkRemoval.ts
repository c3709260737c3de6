import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { checkRemoval, type RemovalRequest } from "#functions/people/segments/remove";
import type { Reply } from "#reply";

/**
 * Checks a deletion of a segment or computed trait. Replies with `Unavailable` if the table fails; nothing is
 * thrown.
 */
export async function handler(request: RemovalRequest): Promise<Reply<object | null>> {
  try {
    return await checkRemoval(request);
  } catch (error) {
    log.failed("a deletion could not be checked: the caller was answered Unavailable", error);
    return refused("Unavailable", "The deletion could not be checked: try again in a moment.", {
      retry: true,
    });
  }
}
