import { orUnavailable } from "#functions/aws/unavailable";
import { checkTrait } from "#functions/people/segments/putComputedTrait";

/**
 * Checks a computed trait for `putComputedTrait`. Replies with `Unavailable` if the table fails.
 */
export const handler = orUnavailable(checkTrait, "The computed trait could not be checked");
