import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestUnmerge, type UnmergeRequest } from "#functions/people/merges/requests";
import type { Reply } from "#reply";

/** Undoes a merge for `unmergeProfiles`. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler(request: UnmergeRequest): Promise<Reply<object>> {
  try {
    return await requestUnmerge(request);
  } catch (error) {
    log.failed("a merge could not be undone: the caller was answered Unavailable", error);
    return refused("Unavailable", "The merge could not be undone: try again in a moment.", { retry: true });
  }
}
