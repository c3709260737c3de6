import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { checkTrait, type ComputedTraitRequest } from "#functions/people/segments/putComputedTrait";
import type { Reply } from "#reply";

/**
 * Checks a computed trait for `putComputedTrait`. Replies with `Unavailable` if the table fails; nothing is
 * thrown.
 */
export async function handler(request: ComputedTraitRequest): Promise<Reply<object>> {
  try {
    return await checkTrait(request);
  } catch (error) {
    log.failed("a computed trait could not be checked: the caller was answered Unavailable", error);
    return refused("Unavailable", "The computed trait could not be checked: try again in a moment.", {
      retry: true,
    });
  }
}
