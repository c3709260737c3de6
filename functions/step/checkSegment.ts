import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { checkSegment, type SegmentRequest } from "#functions/people/segments/putSegment";
import type { Reply } from "#reply";

/** Checks a segment for `putSegment`. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler(request: SegmentRequest): Promise<Reply<object>> {
  try {
    return await checkSegment(request);
  } catch (error) {
    log.failed("a segment could not be checked: the caller was answered Unavailable", error);
    return refused("Unavailable", "The segment could not be checked: try again in a moment.", {
      retry: true,
    });
  }
}
