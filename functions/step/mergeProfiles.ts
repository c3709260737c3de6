import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestMerge, type MergeRequest } from "#functions/people/merges/requests";
import type { Reply } from "#reply";

/**
 * Merges two profiles for `mergeProfiles`. Replies with `Unavailable` if the table fails; nothing is thrown.
 */
export async function handler(request: MergeRequest): Promise<Reply<object>> {
  try {
    return await requestMerge(request);
  } catch (error) {
    log.failed("profiles could not be merged: the caller was answered Unavailable", error);
    return refused("Unavailable", "The profiles could not be merged: try again in a moment.", {
      retry: true,
    });
  }
}
