import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { checkPlanEvent, type PlanEventRequest } from "#functions/people/plans/put";
import type { Reply } from "#reply";

/** Checks a schema for `putPlanEvent`. Replies with `Unavailable` if the table fails; nothing is thrown. */
export async function handler(request: PlanEventRequest): Promise<Reply<object>> {
  try {
    return await checkPlanEvent(request);
  } catch (error) {
    log.failed(
      "an event of a tracking plan could not be checked: the caller was answered Unavailable",
      error,
    );
    return refused("Unavailable", "The schema could not be checked: try again in a moment.", { retry: true });
  }
}
