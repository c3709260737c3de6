import { orUnavailable } from "#functions/aws/unavailable";
import { checkPlanEvent } from "#functions/people/plans/put";

/** Checks a schema for `putPlanEvent`. Replies with `Unavailable` if the table fails. */
export const handler = orUnavailable(checkPlanEvent, "The schema could not be checked");
