import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestErasure, type EraseRequest } from "#functions/people/privacy/requests";
import type { Reply } from "#reply";

/** Begins an erasure for `eraseProfile`. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler(request: EraseRequest): Promise<Reply<object>> {
  try {
    return await requestErasure(request);
  } catch (error) {
    log.failed("a person could not be erased: the caller was answered Unavailable", error);
    return refused("Unavailable", "The person could not be erased: try again in a moment.", { retry: true });
  }
}
