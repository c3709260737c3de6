import { orUnavailable } from "#functions/aws/unavailable";
import { requestErasure } from "#functions/people/privacy/requests";

/** Begins an erasure for `eraseProfile`. Replies with `Unavailable` if the table fails. */
export const handler = orUnavailable(requestErasure, "The person could not be erased");
