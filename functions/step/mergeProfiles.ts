import { orUnavailable } from "#functions/aws/unavailable";
import { requestMerge } from "#functions/people/merges/requests";

/**
 * Merges two profiles for `mergeProfiles`. Replies with `Unavailable` if the table fails.
 */
export const handler = orUnavailable(requestMerge, "The profiles could not be merged");
