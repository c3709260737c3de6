import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestStart, type StartRequest } from "#functions/mail/sequences/request";
import type { Reply } from "#reply";

/** Begins a run for `startExecution`. Replies with `Unavailable` if a service fails; nothing is thrown. */
export async function handler(request: StartRequest): Promise<Reply<object>> {
  try {
    return await requestStart(request);
  } catch (error) {
    log.failed("a run could not be begun: the caller was answered Unavailable", error, {
      sequenceId: request.sequenceId,
    });
    return refused("Unavailable", "The run could not be begun: try again in a moment.", { retry: true });
  }
}
