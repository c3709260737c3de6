import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { testDestination, type TestRequest } from "#functions/people/destinations/test";
import type { Reply } from "#reply";

/**
 * Sends an event to a destination as a test. Replies with `Unavailable` if a service fails; nothing is
 * thrown.
 */
export async function handler(request: TestRequest): Promise<Reply<object>> {
  try {
    return await testDestination(request);
  } catch (error) {
    log.failed("a destination could not be tested: the caller was answered Unavailable", error);
    return refused("Unavailable", "The destination could not be tested: try again in a moment.", {
      retry: true,
    });
  }
}
