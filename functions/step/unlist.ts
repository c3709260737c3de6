import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { takeOffList } from "#functions/aws/ses";
import type { Reply } from "#reply";

/**
 * Takes an address off the account's suppression list. Replies with `Unavailable` if SES fails; nothing is
 * thrown.
 */
export async function handler({ email }: { email: string }): Promise<Reply<true>> {
  try {
    await takeOffList(email);
    return { data: true };
  } catch (error) {
    log.failed("an address was not taken off the account's list: the caller was answered Unavailable", error);
    return refused("Unavailable", "SES did not take the address off its list: try again in a moment.", {
      retry: true,
    });
  }
}
