import { orUnavailable } from "#functions/aws/unavailable";
import { requestUnmerge } from "#functions/people/merges/requests";

/** Undoes a merge for `unmergeProfiles`. Replies with `Unavailable` if the table fails. */
export const handler = orUnavailable(requestUnmerge, "The merge could not be undone");
