import { orUnavailable } from "#functions/aws/unavailable";
import { checkRemoval } from "#functions/people/segments/remove";

/**
 * Checks a deletion of a segment or computed trait. Replies with `Unavailable` if the table fails.
 */
export const handler = orUnavailable(checkRemoval, "The deletion could not be checked");
