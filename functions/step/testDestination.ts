import { orUnavailable } from "#functions/aws/unavailable";
import { testDestination } from "#functions/people/destinations/test";

/**
 * Sends an event to a destination as a test. Replies with `Unavailable` if a service fails.
 */
export const handler = orUnavailable(testDestination, "The destination could not be tested");
