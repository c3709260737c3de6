import { takeOffList } from "#functions/aws/ses";
import { orUnavailable } from "#functions/aws/unavailable";
import type { Reply } from "#reply";

/** Takes an address off the account's suppression list. Replies with `Unavailable` if SES fails. */
export const handler = orUnavailable(async ({ email }: { email: string }): Promise<Reply<true>> => {
  await takeOffList(email);
  return { data: true };
}, "SES did not take the address off its list");
