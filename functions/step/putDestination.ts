import { orUnavailable } from "#functions/aws/unavailable";
import { putDestination } from "#functions/people/destinations/put";

/**
 * Saves a destination for `putDestination`. Replies with `Unavailable` if a service fails.
 */
export const handler = orUnavailable(putDestination, "The destination could not be saved");
