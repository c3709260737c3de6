import { orUnavailable } from "#functions/aws/unavailable";
import { rotateSecret } from "#functions/people/destinations/rotate";

/** Gives a destination another secret. Replies with `Unavailable` if a service fails. */
export const handler = orUnavailable(rotateSecret, "The secret could not be rotated");
